import { dayMs } from '#platform/clock/dayMs.ts';
import type { WebDeps } from './web.routes.ts';

/** Readers of the file should ask again by then. */
const validDays = 90;

/** RFC 9116: where to report a vulnerability of this installation. The same all day long. */
export function securityText(
  { securityContact, publicUrl }: Pick<WebDeps, 'securityContact' | 'publicUrl'>,
  now: Date,
): string {
  const expires = new Date((Math.floor(now.getTime() / dayMs) + validDays) * dayMs);
  const lines = [
    `Contact: ${securityContact}`,
    `Expires: ${expires.toISOString()}`,
    ...(publicUrl ? [`Canonical: ${publicUrl}/.well-known/security.txt`] : []),
    'Preferred-Languages: en',
  ];
  return `${lines.join('\n')}\n`;
}
