import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from '@playwright/test';
import { ownCertificate } from '../api/src/testing/ownCertificate.ts';

const certificate = ownCertificate();
const page = `<!doctype html><script type="application/json" id="mobprep-live">{"shell":"7","remotes":[]}</script>
  <body><script src="/shell.js"></script></body>`;
const script = "document.body.innerHTML = '<main><h1>Jobs</h1></main>'";
const server = createServer(certificate, ({ url }, response) => {
  const isScript = url === '/shell.js';
  response.setHeader('content-type', isScript ? 'text/javascript' : 'text/html');
  response.end(isScript ? script : page);
});
let folder: string;
test.beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'mobprep-authority-'));
  await writeFile(join(folder, 'authority.pem'), certificate.cert);
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
});
test.afterAll(async () => {
  server.closeAllConnections();
  server.close();
  await rm(folder, { recursive: true });
});

/** Opens a release in the shell of this server, in a process with these settings. Returns what that prints. */
async function mount(settings: NodeJS.ProcessEnv): Promise<string> {
  const release = join(import.meta.dirname, '../tooling/release');
  const { port } = server.address() as AddressInfo; // it listens at a port
  const program = `
    import { mount } from '${release}/mount.ts';
    const manifest = { metaData: { remoteEntry: { name: 'entry.js', path: '' } }, exposes: [] };
    const candidate = {
      description: { name: 'mfe-jobs', version: '2.0.0', routes: [{ path: '/jobs', access: 'jobs:see' }] },
      files: new Map([['mf-manifest.json', Buffer.from(JSON.stringify(manifest))]]),
    };
    console.log(await mount(candidate, 'https://127.0.0.1:${port}').catch(({ message }) => message));`;
  const options = { env: { ...process.env, ...settings } };
  const args = ['--input-type=module', '--eval', program];
  return (await promisify(execFile)(process.execPath, args, options)).stdout.trim();
}

test('a release is opened in a shell whose certificate is from a company’s own authority', async () => {
  expect(await mount({ NODE_EXTRA_CA_CERTS: join(folder, 'authority.pem') })).toBe('7');
});

test('without that authority, the release says which setting is missing', async () => {
  expect(await mount({})).toMatch(/^Can't reach https:.*NODE_EXTRA_CA_CERTS/);
});
