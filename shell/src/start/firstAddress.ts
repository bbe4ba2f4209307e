const signInPaths = ['/', '/login', '/forgot-password', '/role-selection'];

/**
 * The address that signed-in people will see first: this one, or where the sign-in page leads.
 * `carried`: what the page before handed over, if there was one.
 */
export function firstAddress(path: string, carried: unknown): string {
  if (!signInPaths.includes(path)) return path;
  return typeof carried === 'object' && carried !== null && 'wanted' in carried
    ? String(carried.wanted)
    : '/dashboard';
}
