/**
 * The numbers of our advisory locks, one for each purpose: two that share a number would wait for each other. Servers of two versions
 * share a database during an upgrade, so a number never changes.
 */
export const lockNumbers = {
  migrations: 770_401,
  /** A server holds it on its data folder for as long as it lives. */
  dataFolder: 770_402,
  /** With a project's id. */
  project: 770_403,
  firstAdministrator: 770_404,
  purge: 770_405,
  publishRelease: 770_406,
  changeLiveSet: 770_407,
  itemImport: 770_413,
  accounts: 770_414,
  jobList: 770_420,
  health: 770_425,
  testDatabases: 770_430,
} as const;
