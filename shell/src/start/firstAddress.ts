const signInPaths = ['/', '/login', '/forgot-password', '/role-selection'];

/**
 * The address that a user sees first once signed in: this one, or where the sign-in page leads.
 * `carried`: navigation state from the previous page, if any.
 */
export function firstAddress(path: string, carried: unknown): string {
  if (!signInPaths.includes(path)) return path;
  return typeof carried === 'object' && carried !== null && 'wanted' in carried
    ? String(carried.wanted)
    : '/dashboard';
}
