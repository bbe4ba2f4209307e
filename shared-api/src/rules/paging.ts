/** Projects, or previous jobs, of one page. */
export const pageSizes = { projects: 10, previousJobs: 50 } as const;
