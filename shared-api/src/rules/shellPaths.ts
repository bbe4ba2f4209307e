export const loginPath = '/login';
export const accountPath = '/account';
export const helpPath = '/help';

/** Addresses that the shell renders itself, so that no remote may claim them. */
export const shellPaths = [
  '/',
  loginPath,
  '/company-sign-in',
  '/forgot-password',
  '/role-selection',
  '/recover',
  accountPath,
  helpPath,
  `${helpPath}/:page`,
] as const;
export type ShellPath = (typeof shellPaths)[number];
