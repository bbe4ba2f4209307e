/** What the system calls a failure, such as ENOENT. By its shape, as an error may come from another realm. */
export const codeOf = (error: unknown): unknown =>
  typeof error === 'object' && error !== null && 'code' in error ? error.code : '';
