// Names and vendors as varied as a catalogue's.

const kinds = ['Hex bolt', 'Anchor plate', 'Roof vent', 'Pipe boot', 'Seam tape', 'Edge clip', 'Drain ring'];
const makes = ['galvanized', 'stainless', 'white', 'heavy duty', 'coated', 'black', 'left hand', 'long'];
const of = (list: readonly string[], at: number) => list[at % list.length];

export const itemName = (n: number) =>
  `${of(kinds, n)} ${(n % 24) + 1}/8 in x ${n % 31} ft, ${of(makes, n >> 3)}, no. ${n}`;

export const vendorName = (n: number) => `${of(makes, n)} supply ${n % 90}`;

/** What somebody types to find some of them, typos included. */
export const searchTerms = [
  'hex bolt 1/2 in',
  'galvanised pipe boot',
  'drain rign left hand',
  'no. 4711',
  'seamtape white',
];
