/** Projects or previous jobs per page. */
export const pageSizes = { projects: 10, previousJobs: 50 } as const;
