/** Records per page, where nobody asks for another number. */
export const pageSizes = { projects: 10, previousJobs: 50, audit: 50, draftHistory: 200 } as const;
