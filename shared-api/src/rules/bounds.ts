/** Limits of every field. Lengths in characters, `price` in dollars; the smallest quantity and crew are 1. */
export const bounds = {
  name: 255,
  longName: 500,
  notes: 10_000,
  lineNotes: 1_000,
  jobNumber: 50,
  location: 255,
  search: 100,
  email: 254,
  passwordMin: 10,
  passwordMax: 128,
  id: 2_147_483_647,
  quantity: 999_999,
  crewSize: 1_000,
  price: 9_999_999.99,
  list: 500,
} as const;
