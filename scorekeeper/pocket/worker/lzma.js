/* Unpack what travels (LZMA, as Igor Pavlov's specification of it has it): every browser can, whatever its host does.

A part begins with a byte that tells how its places and its letters are told apart; what follows is the plain stream. */

const STATES = 12;
const HALF = 1024; // of what a probability is counted in
const CHOICES = 2 + 2 * 16 * 8 + 256; // of a length: two for its kind, short, middle, long ones
const LETTERS = 0x300;

export const PIECE = 1 << 20; // bytes that are given at once
const WINDOW = 1 << 24; // what may be looked back at: no more of it is held (`pack_tight` in parts.py)

/* The bytes of a part, of which it is known how many they are, piece by piece. */
export const unpack = function* (packed, size) {
  const [told] = packed;
  const lc = told % 9;
  const lp = Math.floor(told / 9) % 5;
  const pb = Math.floor(told / 45);
  const even = (length) => new Uint16Array(length).fill(HALF);
  const letters = even(LETTERS << (lc + lp));
  const [isMatch, isLong] = [even(STATES << 4), even(STATES << 4)];
  const [isRep, isOther, isSecond, isThird] = [even(STATES), even(STATES), even(STATES), even(STATES)];
  const slots = even(4 * 64);
  const special = even(128);
  const align = even(16);
  const [lengths, repLengths] = [even(CHOICES), even(CHOICES)];

  let room = 1;
  while (room < Math.min(size, WINDOW)) room *= 2;
  const last = room - 1;
  const out = new Uint8Array(room); // what was written is written over when it is too far back
  const range = new Uint32Array([0xffffffff, 0]); // and the code: numbers of 32 bits stay so in here
  let at = 2; // the first byte of a stream is nothing
  for (let count = 0; count < 4; count += 1) range[1] = (range[1] << 8) | packed[at++];

  const bit = (odds, place) => {
    const chance = odds[place];
    const bound = (range[0] >>> 11) * chance;
    let said = 0;
    if (range[1] < bound) {
      range[0] = bound;
      odds[place] = chance + ((2048 - chance) >> 5);
    } else {
      range[0] -= bound;
      range[1] -= bound;
      odds[place] = chance - (chance >> 5);
      said = 1;
    }
    if (range[0] < 0x1000000) {
      range[0] <<= 8;
      range[1] = (range[1] << 8) | packed[at++];
    }
    return said;
  };
  const direct = (bits) => {
    let said = 0;
    for (let count = 0; count < bits; count += 1) {
      range[0] >>>= 1;
      said *= 2;
      if (range[1] >= range[0]) {
        range[1] -= range[0];
        said += 1;
      }
      if (range[0] < 0x1000000) {
        range[0] <<= 8;
        range[1] = (range[1] << 8) | packed[at++];
      }
    }
    return said;
  };
  const tree = (odds, from, bits) => {
    let node = 1;
    for (let count = 0; count < bits; count += 1) node = (node << 1) | bit(odds, from + node);
    return node - (1 << bits);
  };
  const reverse = (odds, from, bits) => {
    let node = 1;
    let said = 0;
    for (let count = 0; count < bits; count += 1) {
      const one = bit(odds, from + node);
      node = (node << 1) | one;
      said |= one << count;
    }
    return said;
  };
  const lengthOf = (odds, place) => {
    if (!bit(odds, 0)) return 2 + tree(odds, 2 + place * 8, 3);
    if (!bit(odds, 1)) return 10 + tree(odds, 2 + 128 + place * 8, 3);
    return 18 + tree(odds, 2 + 256, 8);
  };

  let [state, first, second, third, fourth] = [0, 0, 0, 0, 0];
  let [done, given] = [0, 0];
  const piece = (length) => {
    const from = given & last;
    given += length;
    return out.slice(from, from + length);
  };
  while (done < size) {
    if (done - given >= PIECE) yield piece(PIECE);
    const place = done & ((1 << pb) - 1);
    if (!bit(isMatch, (state << 4) + place)) {
      const before = done ? out[(done - 1) & last] : 0;
      const from = LETTERS * (((done & ((1 << lp) - 1)) << lc) + (before >> (8 - lc)));
      let node = 1;
      if (state >= 7) {
        let match = out[(done - first - 1) & last];
        while (node < 0x100) {
          const like = (match >> 7) & 1;
          match <<= 1;
          const one = bit(letters, from + ((1 + like) << 8) + node);
          node = (node << 1) | one;
          if (like !== one) break;
        }
      }
      while (node < 0x100) node = (node << 1) | bit(letters, from + node);
      out[done++ & last] = node;
      state = state < 4 ? 0 : state - (state < 10 ? 3 : 6);
      continue;
    }
    let length = 0;
    if (bit(isRep, state)) {
      if (!bit(isOther, state)) {
        if (!bit(isLong, (state << 4) + place)) {
          state = state < 7 ? 9 : 11;
          out[done & last] = out[(done - first - 1) & last];
          done += 1;
          continue;
        }
      } else if (!bit(isSecond, state)) [first, second] = [second, first];
      else if (!bit(isThird, state)) [first, second, third] = [third, first, second];
      else [first, second, third, fourth] = [fourth, first, second, third];
      length = lengthOf(repLengths, place);
      state = state < 7 ? 8 : 11;
    } else {
      [second, third, fourth] = [first, second, third];
      length = lengthOf(lengths, place);
      state = state < 7 ? 7 : 10;
      const slot = tree(slots, Math.min(length - 2, 3) * 64, 6);
      first = slot;
      if (slot >= 4) {
        const bits = (slot >> 1) - 1;
        first = (2 | (slot & 1)) * 2 ** bits;
        if (slot < 14) first += reverse(special, first - slot, bits);
        else first += direct(bits - 4) * 16 + reverse(align, 0, 4);
      }
    }
    if (first >= Math.min(done, room) || at > packed.length) throw new Error("What has come cannot be unpacked.");
    for (const end = Math.min(done + length, size); done < end; done += 1) out[done & last] = out[(done - first - 1) & last];
  }
  while (given < size) yield piece(Math.min(PIECE, size - given));
  out.buffer.transfer?.(0); // given back at once, where the browser can: Python begins next, and takes more
};
