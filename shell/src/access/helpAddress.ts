import { helpPath } from 'shared-api/rules';

/** Whether an address is the guide's, which everybody may read. */
export const isHelpAddress = (path: string) => /^\/help(\/|$)/i.test(path);

/** Leads to the guide's page about a screen. */
export const helpAbout = (path: string) => `${helpPath}?screen=${encodeURIComponent(path)}`;
