export const helpPath = '/help';

/** Whether an address is the guide's, which everybody may read. */
export const isHelpPath = (path: string) => /^\/help(\/|$)/i.test(path);
