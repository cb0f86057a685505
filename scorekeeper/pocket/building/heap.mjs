/* The heap in a memory of Python, as its allocator (dlmalloc, of 32 bits) lays it out: one chunk after the other.

A chunk begins with the size of the one before it, if that is free, and with its own size and two flags. */

const USED = 2; // this chunk is in use
const BEFORE_USED = 1; // the chunk before it is
const FLAGS = 7;
const HEAD = 8; // bytes
const LEAST = 16; // bytes of a chunk
const ALIGNED = 8; // a chunk begins at a multiple of this
const TREE = 256; // from so many bytes on free chunks hang in a tree
const LINKS = (size) => (size < TREE ? 8 : 24); // bytes in a free chunk that lead to others

/* The chunks from a place up to another, as [place, size, used]; null where they do not fit each other. */
const chunks = (words, from, to) => {
  const all = [];
  let before = BEFORE_USED;
  let place = from;
  while (place < to) {
    const head = words.getUint32(place + 4, true);
    const size = head - (head & FLAGS);
    if (size < LEAST || head & 4 || (head & BEFORE_USED) !== before) return null;
    before = (head & USED) / USED;
    all.push([place, size, before === 1]);
    place += size;
  }
  return place === to ? all : null;
};

/* All chunks of the heap. Where it begins and ends stands in what the allocator keeps of itself: the size of the free
   chunk at its end, its least address, a chunk that was split last, and that free chunk. */
const heap = (words) => {
  const end = words.byteLength - HEAD;
  for (let at = 4; at + 12 < end; at += 4) {
    const top = words.getUint32(at + 8, true);
    const least = words.getUint32(at, true);
    if (top % ALIGNED || least % ALIGNED || top <= least || top > end || least <= at) continue;
    if (words.getUint32(top + 4, true) !== words.getUint32(at - 4, true) + BEFORE_USED) continue;
    const all = chunks(words, least, top);
    if (all?.length) return [...all, [top, words.getUint32(top + 4, true) - BEFORE_USED, false]];
  }
  throw new Error("The heap is not laid out as it was: look at heap.mjs before you take this version of Pyodide.");
};

/* Blank what is free in a memory: what was there once is of no use, and would travel. How many bytes were blanked. */
export const blank = (memory) => {
  let count = 0;
  for (const [place, size, used] of heap(new DataView(memory.buffer, memory.byteOffset, memory.byteLength))) {
    const from = place + HEAD + LINKS(size);
    if (used || from >= place + size) continue;
    memory.fill(0, from, place + size);
    count += place + size - from;
  }
  return count;
};
