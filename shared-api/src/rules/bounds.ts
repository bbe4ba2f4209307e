/** Names from before versions 1.8 and 1.11 of this package, for remotes built elsewhere. */
const formerly = { longName: 500, list: 500, price: 9_999_999.99 } as const;

/** Limits that many fields share. Lengths are in characters; the smallest quantity and crew size are 1. */
export const bounds = {
  ...formerly,
  /** A person, a record or a file, but for items. */
  name: 255,
  /** An item of the catalogue or of one list. */
  itemName: 500,
  description: 500,
  notes: 10_000,
  lineNotes: 1_000,
  jobNumber: 50,
  location: 255,
  search: 100,
  searchResults: 20,
  email: 254,
  passwordMin: 10,
  passwordMax: 128,
  id: 2_147_483_647,
  quantity: 999_999,
  crewSize: 1_000,
  /** Lines of a draft's list in one call. */
  batchLines: 500,
  packageItems: 500,
  surfaceTypes: 500,
  draftPackages: 500,
  ids: 500,
  pastedLines: 5_000,
  places: 20,
  page: 500,
  report: 500,
  jobListBytes: 5 * 1024 * 1024,
  jobListRows: 50_000,
  jobListCell: 250,
  photoMegabytes: 10,
  catalogueBytes: 10 * 1024 * 1024,
  catalogueRows: 20_000,
} as const;

// A page contains a whole object for one of its limits, so what few pages need has one of its own.

/** An item's fields, but for its names and its photo. */
export const itemBounds = {
  vendor: 255,
  /** Its price in dollars, what a crew needs, what is ordered at once. */
  amount: 9_999_999.99,
  /** In a workbook. */
  description: 10_000,
} as const;

export const loadBounds = {
  truck: 255,
  /** Why fewer pieces of a line are loaded than planned. */
  shortReason: 255,
} as const;

/** Records without a Spanish name that are listed at once. */
export const untranslatedListed = 500;

export const mostSortOrder = 2_147_483_647;
