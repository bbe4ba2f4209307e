import type { ShellPath } from 'shared-api/rules';

export const helpPath: ShellPath = '/help';

/** Whether an address is the guide's, which everybody may read. */
export const isHelpPath = (path: string) => /^\/help(\/|$)/i.test(path);
