/** Whether an address is the guide's, which everybody may read. */
export const isHelpAddress = (path: string) => /^\/help(\/|$)/i.test(path);
