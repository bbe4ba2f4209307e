/** Routes for browsers, which the API's description leaves out. */
export const hiddenReports = ['/reports/health', '/reports/remote-failures'];
