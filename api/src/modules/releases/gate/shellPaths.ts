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

/** First parts of addresses that the server answers itself. */
export const serverFolders = ['v1', 'static', 'remotes', 'files', 'photos', 'reports', 'healthz', 'readyz'];

/** The page where remotes are switched off. */
export const switchPage = '/admin/releases';
