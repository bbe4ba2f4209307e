/** Page views of a remote in one report of a browser. */
export const mostReportedViews = 100;
