const megabyte = 1024 ** 2;
const gigabyte = 1024 ** 3;

/** "4.1 MB", "72.7 GB". */
export const bytesText = (bytes: number): string =>
  bytes < gigabyte ? `${(bytes / megabyte).toFixed(1)} MB` : `${(bytes / gigabyte).toFixed(1)} GB`;
