/** Addresses that the shell renders itself. */
export const shellPaths = ['/', '/login', '/forgot-password', '/role-selection'];
