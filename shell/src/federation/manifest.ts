/** Whether an answer has the shape of a federation manifest; a gateway's error page in JSON has not. */
export const isManifest = (value: unknown): boolean =>
  typeof value === 'object' &&
  value !== null &&
  'metaData' in value &&
  typeof value.metaData === 'object' &&
  'exposes' in value &&
  Array.isArray(value.exposes);
