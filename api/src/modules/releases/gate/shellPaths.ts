/** Addresses that the shell renders itself. */
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
];

/** The page where remotes are switched off. */
export const switchPage = '/admin/releases';
