/** The number of a job outside job costing: 'C-' and at least three digits. */
export const generatedJobNumber = (number: number): string => `C-${String(number).padStart(3, '0')}`;

/** True for `.` and `..`. Browsers take them out of an address, so such a project's page could never be opened. */
export const isLostInAddress = (jobNumber: string): boolean => /^\s*\.{1,2}\s*$/.test(jobNumber);

/** Why such a job number is refused. */
export const jobNumberLost = "A job number can't be a dot or two dots";
