/** How many days the purge leaves rows that have no expiry of their own. */
export const retentionDays = {
  /** A phone may come back after a season, and then gets the receipts that it missed (ADR 62). */
  operationReceipts: 400,
  /** Photos since no item names them, and uploads that never became one. */
  unusedPhotos: 1,
  /** Mails that could not be sent, after nobody needs them: Employees shows them. */
  unsentMails: 30,
  /** Read or not: by then it is history, which lists and loads have themselves. */
  notices: 180,
  /** Somebody who comes back after so long sees a draft as if for the first time. */
  looks: 180,
  /** After a session ended. */
  sessions: 1,
  /** After a preview ended. Until then, tabs that show it may ask for its files. */
  previews: 1,
  /** Counted page views and failures: one row an hour for each version (ADR 30). */
  remoteHealth: 30,
  /** Those of people with or without a flag, of which the last hours count. */
  flagHealth: 1,
  /** The bits of people in those rows. After that, nothing tells who was counted. */
  remoteHealthPeople: 1,
} as const;
