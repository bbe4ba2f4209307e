import { dayMs } from '#platform/clock/dayMs.ts';

interface Installation {
  readonly securityContact: string;
  readonly publicUrl: string;
}

/** Readers of the file should ask again by then. */
const validDays = 90;

/** RFC 9116: where to report a vulnerability of this installation. The same all day long. */
export function securityText({ securityContact, publicUrl }: Installation, now: Date): string {
  const expires = new Date((Math.floor(now.getTime() / dayMs) + validDays) * dayMs);
  const lines = [
    `Contact: ${securityContact}`,
    `Expires: ${expires.toISOString()}`,
    ...(publicUrl ? [`Canonical: ${publicUrl}/.well-known/security.txt`] : []),
    'Preferred-Languages: en',
  ];
  return `${lines.join('\n')}\n`;
}
