/* What a memory of Python has in common with the program that it is of: WebAssembly brings along what it begins with. */

const DATA = 11; // the number of that section
const CONSTANT = 0x41; // "an address as it stands here"
const BEGIN = 4; // where a snapshot says where the memory begins in it

/* Mix into the memory of a snapshot what its program begins with. What is the same is nothing then, and travels as
   nothing; once more, and it is as it was. */
export const mix = (snapshot, wasm) => {
  const begin = new DataView(snapshot.buffer, snapshot.byteOffset).getUint32(BEGIN, true);
  let at = 8;
  const number = () => {
    let said = 0;
    for (let bits = 0; ; bits += 7) {
      const byte = wasm[at++];
      said += (byte & 127) * 2 ** bits;
      if (byte < 128) return said;
    }
  };
  const segment = () => {
    if (number() !== 0 || wasm[at++] !== CONSTANT) throw new Error("The program does not say where its data lie.");
    const to = begin + number();
    at += 1; // the end of the address
    const length = number();
    for (let count = 0; count < length; count += 1) snapshot[to + count] ^= wasm[at + count];
    at += length;
  };
  while (at < wasm.length) {
    const section = wasm[at++];
    const size = number();
    const end = at + size;
    if (section === DATA) for (let left = number(); left > 0; left -= 1) segment();
    at = end;
  }
  return snapshot;
};
