import { homePath, loginPath, type ShellPath } from 'shared-api/rules';
import { carriedBy } from '#src/access/wantedAddress.ts';

const signInPaths: readonly string[] = [
  '/',
  loginPath,
  '/forgot-password',
  '/role-selection',
] satisfies ShellPath[];

/**
 * The address that a user sees first once signed in: this one, or where the sign-in page leads.
 * `carried`: navigation state from the previous page, if any.
 */
export function firstAddress(path: string, carried: unknown): string {
  if (!signInPaths.includes(path)) return path;
  const { wanted = homePath } = carriedBy(carried);
  return String(wanted);
}
