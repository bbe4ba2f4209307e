/** Addresses that the shell draws by itself. */
export const shellPaths = ['/', '/login', '/forgot-password', '/role-selection'];
