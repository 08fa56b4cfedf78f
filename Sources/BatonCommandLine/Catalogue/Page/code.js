"use strict";
// Returns the QR code of a text (ISO/IEC 18004): rows of dark (1) and light (0) modules, with the lowest level of error
// correction. Returns undefined for more than 230 bytes, because nobody scans larger codes from a screen.
function qrCode(text) {
  // For versions 1 to 9: the data bytes, the correction bytes of a block, and the number of blocks.
  const versions = [[19, 7, 1], [34, 10, 1], [55, 15, 1], [80, 20, 1], [108, 26, 1], [136, 18, 2], [156, 20, 2],
    [194, 24, 2], [232, 30, 2]];
  const bytes = new TextEncoder().encode(text);
  const version = versions.findIndex(([data]) => bytes.length + 2 <= data) + 1;
  if (!version) return undefined;
  const [capacity, correction, blocks] = versions[version - 1];
  const size = 17 + 4 * version;

  // The data: a mark for bytes (4 bits), the length (8 bits), the bytes, an end mark (4 bits), and padding.
  const data = [];
  let rest = 4;
  for (const byte of [bytes.length, ...bytes, 0]) {
    data.push(rest << 4 | byte >> 4);
    rest = byte & 15;
  }
  for (let pad = 0xEC; data.length < capacity; pad ^= 0xFD) data.push(pad);

  // Correction bytes: the remainder of a polynomial division in the field of 256 elements.
  const times = (a, b) => {
    let product = 0;
    for (let bit = 7; bit >= 0; bit -= 1) product = product << 1 ^ (product >> 7) * 0x11D ^ (b >> bit & 1) * a;
    return product;
  };
  let divisor = [1];
  for (let count = 0, root = 1; count < correction; count += 1, root = times(root, 2)) {
    divisor = [...divisor, 0].map((one, index) => one ^ times(index ? divisor[index - 1] : 0, root));
  }
  const remainder = block => {
    const left = [...block, ...Array(correction).fill(0)];
    for (const index of block.keys()) {
      const factor = left[index];
      for (const [place, one] of divisor.entries()) left[index + place] ^= times(one, factor);
    }
    return left.slice(block.length);
  };
  const length = capacity / blocks;
  const parts = Array.from({ length: blocks }, (_, index) => data.slice(index * length, (index + 1) * length));
  const interleaved = lists => lists[0].flatMap((_, index) => lists.map(list => list[index]));
  const stream = [...interleaved(parts), ...interleaved(parts.map(remainder))];

  // Everything that doesn't depend on the data: finders, timing, alignment, and the two records of format and version.
  const rows = Array.from({ length: size }, () => Array(size));
  const set = (x, y, dark) => { if (rows[y] && x >= 0 && x < size) rows[y][x] = Number(dark); };
  const square = (x, y, radius, light) => {
    for (let dy = -radius; dy <= radius; dy += 1) {
      for (let dx = -radius; dx <= radius; dx += 1) {
        set(x + dx, y + dy, !light.includes(Math.max(Math.abs(dx), Math.abs(dy))));
      }
    }
  };
  for (let index = 8; index < size - 8; index += 1) {
    set(index, 6, index % 2 === 0);
    set(6, index, index % 2 === 0);
  }
  const far = size - 7;
  const centers = version < 2 ? [] : version < 7 ? [6, far] : [6, (6 + far) / 2, far];
  for (const x of centers) {
    for (const y of centers) {
      const isFinder = x + y === 12 || x + y === 6 + far && (x === 6 || y === 6);
      if (!isFinder) square(x, y, 2, [1]);
    }
  }
  for (const [x, y] of [[3, 3], [size - 4, 3], [3, size - 4]]) square(x, y, 4, [2, 4]);
  const checked = (value, generator, bits) => {
    let left = value << bits;
    for (let bit = 31 - Math.clz32(generator); left >> bit; ) {
      left ^= generator << 31 - Math.clz32(left) - bit;
    }
    return value << bits | left;
  };
  // Level L and mask 0, which inverts every other module. Readers accept each mask.
  const format = checked(0b01000, 0x537, 10) ^ 0x5412;
  for (let bit = 0; bit < 15; bit += 1) {
    const dark = format >> bit & 1;
    set(8, bit < 6 ? bit : bit < 8 ? bit + 1 : size - 15 + bit, dark);
    set(bit < 8 ? size - 1 - bit : bit < 9 ? 7 : 14 - bit, 8, dark);
  }
  set(8, size - 8, true);
  for (let bit = 0; version > 6 && bit < 18; bit += 1) {
    const dark = checked(version, 0x1F25, 12) >> bit & 1;
    const [near, edge] = [Math.floor(bit / 3), size - 11 + bit % 3];
    set(near, edge, dark);
    set(edge, near, dark);
  }

  // The data in pairs of columns from the right, upward and downward in turn.
  let bit = 0;
  for (let right = size - 1, isUp = true; right > 0; right -= 2, isUp = !isUp) {
    if (right === 6) right = 5;
    for (let step = 0; step < size; step += 1) {
      const y = isUp ? size - 1 - step : step;
      for (const x of [right, right - 1]) {
        if (rows[y][x] !== undefined) continue;
        rows[y][x] = (stream[bit >> 3] >> 7 - bit % 8 & 1) ^ Number((x + y) % 2 === 0);
        bit += 1;
      }
    }
  }
  return rows;
}
