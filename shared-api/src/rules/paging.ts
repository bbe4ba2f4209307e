/** Records per page, where nobody asks for another number. */
export const pageSizes = { projects: 10, previousJobs: 50 } as const;
export const auditPageSize = 50;
export const draftHistoryPageSize = 200;
