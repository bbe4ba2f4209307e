import { dayMs } from '#platform/clock/dayMs.ts';
import { plainFault } from '#platform/errors/plainFault.ts';
import { tlsFault } from '#platform/errors/tlsFault.ts';
import { certificateEnd } from '#platform/tls/certificateEnd.ts';
import type { Finding } from '../HealthCheck.ts';

/** Let's Encrypt renews 30 days before the end. */
const lookDays = 21;
const failingDays = 7;

const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' });

/** What is to be said about an address's certificate. */
export async function judgeCertificate(address: string, now: Date): Promise<Finding> {
  const { host } = new URL(address);
  try {
    return judgeEnd(host, await certificateEnd(address), now);
  } catch (error) {
    const words = tlsFault(error);
    if (words !== null) return { state: 'failing', found: `Nobody can trust ${host}: ${words}.` };
    return {
      state: 'look',
      found: `The certificate of ${host} can't be seen from this server: ${plainFault(error).message}.`,
    };
  }
}

/** A certificate that ends soon was not renewed when it should have been. */
export function judgeEnd(host: string, end: Date, now: Date): Finding {
  const days = Math.floor((end.getTime() - now.getTime()) / dayMs);
  const found = `The certificate of ${host} is valid until ${day.format(end)}, for ${days} days`;
  if (days >= lookDays) return { state: 'good', found };
  return { state: days < failingDays ? 'failing' : 'look', found: `${found}: renew it.` };
}
