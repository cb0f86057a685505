/* What a memory of Python has in common with the program that it is of: WebAssembly brings along what it begins with. */

const DATA = 11; // the number of that section
const CONSTANT = 0x41; // "an address as it stands here"
const BEGIN = 4; // where a snapshot says where the memory begins in it

/* The data of a program: for each piece of them their address, and a copy of them, for the program is much larger. */
const dataOf = (wasm) => {
  const found = [];
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
    const to = number();
    at += 1; // the end of the address
    const length = number();
    found.push([to, wasm.slice(at, at + length)]);
    at += length;
  };
  while (at < wasm.length) {
    const section = wasm[at++];
    const size = number();
    const end = at + size;
    if (section === DATA) for (let left = number(); left > 0; left -= 1) segment();
    at = end;
  }
  return found;
};

/* Mix into the memory of a snapshot what its program begins with, as its pieces come, one after the other. What is the
   same is nothing then, and travels as nothing; once more, and it is as it was. */
export const mixing = (wasm) => {
  const data = dataOf(wasm);
  let [begin, place] = [null, 0];
  return (piece) => {
    begin ??= new DataView(piece.buffer, piece.byteOffset).getUint32(BEGIN, true);
    for (const [to, bytes] of data) {
      const first = begin + to - place; // where it would lie in this piece
      for (let at = Math.max(0, first); at < Math.min(piece.length, first + bytes.length); at += 1) piece[at] ^= bytes[at - first];
    }
    place += piece.length;
    return piece;
  };
};
