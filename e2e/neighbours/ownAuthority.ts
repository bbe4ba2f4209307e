import { join } from 'node:path';
import type { Site } from './Neighbour.ts';

/** An authority of a company's own, and a certificate for 127.0.0.1 that it has signed. The paths of its files. */
export async function ownAuthority(site: Site) {
  const path = (name: string) => join(site.folder, name);
  const made = { file: path('authority.pem'), cert: path('server.pem'), key: path('server.key') };
  const newKey = ['-newkey', 'rsa:2048', '-nodes', '-days', '2'];
  await site.run('openssl', [
    ...['req', '-x509', ...newKey, '-subj', '/CN=Company authority'],
    ...['-keyout', path('authority.key'), '-out', made.file],
  ]);
  await site.run('openssl', [
    ...['req', '-x509', ...newKey, '-subj', '/CN=127.0.0.1', '-addext', 'subjectAltName=IP:127.0.0.1'],
    ...['-addext', 'basicConstraints=critical,CA:FALSE'],
    ...['-CA', made.file, '-CAkey', path('authority.key'), '-keyout', made.key, '-out', made.cert],
  ]);
  await site.run('chmod', ['a+r', made.key]);
  return made;
}
