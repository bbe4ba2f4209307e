/** What browsers report. The API's description leaves it out. */
export const hiddenReports = ['/reports/health', '/reports/remote-failures'];
