/** An error's system code, such as ENOENT. Checks the shape, not the class, since the error may come from another realm. */
export const codeOf = (error: unknown): unknown =>
  typeof error === 'object' && error !== null && 'code' in error ? error.code : '';
