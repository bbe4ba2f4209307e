/** Addresses that the shell renders itself, so that no remote may claim them. */
export const shellPaths = [
  '/',
  '/login',
  '/company-sign-in',
  '/forgot-password',
  '/role-selection',
  '/recover',
  '/account',
  '/help',
  '/help/:page',
] as const;
export type ShellPath = (typeof shellPaths)[number];
