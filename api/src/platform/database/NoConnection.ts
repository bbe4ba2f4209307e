/** No database connection could be had. The driver reports this only in its message text. */
export class NoConnection extends Error {}
