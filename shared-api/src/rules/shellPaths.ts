export const loginPath = '/login';
export const accountPath = '/account';
export const helpPath = '/help';
/** Where a link to a preview leads. */
export const previewPath = '/preview';

/** Addresses that the shell renders itself, so that no remote may claim them. */
export const shellPaths = [
  '/',
  loginPath,
  '/company-sign-in',
  '/forgot-password',
  '/role-selection',
  '/recover',
  previewPath,
  accountPath,
  helpPath,
  `${helpPath}/:page`,
] as const;
export type ShellPath = (typeof shellPaths)[number];
