import type { OfflineCheck } from '../HealthCheck.ts';
import { judgeCertificate } from './certificates.ts';

/** The end of the public address's certificate. */
export const tlsCheck: OfflineCheck = {
  id: 'tls',
  name: 'Certificate',
  means:
    'Browsers refuse an address whose certificate has ended, and nobody gets in. Renew the certificate of the proxy, and find out why it isn’t renewed by itself.',
  pace: 'often',
  check: async ({ env, now }) =>
    env.publicUrl.startsWith('https:') ? judgeCertificate(env.publicUrl, now()) : null,
};
