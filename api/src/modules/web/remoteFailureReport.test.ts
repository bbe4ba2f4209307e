import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { temporaryFolder } from '#src/testing/serverProcess.ts';
import { startTestServer, type TestServer } from '#src/testing/testServer.ts';

let folder: Awaited<ReturnType<typeof temporaryFolder>>;
let server: TestServer;
beforeAll(async () => {
  folder = await temporaryFolder();
  const dist = join(folder.path, 'shell/dist');
  await mkdir(join(dist, 'static'), { recursive: true });
  await writeFile(join(dist, 'index.html'), '<!doctype html><title>MobPrep</title>');
  server = await startTestServer({ MOBPREP_WEB: folder.path });
});
afterAll(async () => {
  await server.stop();
  await folder.remove();
});

const report = { remote: 'mfe-jobs', version: '1', kind: 'chunk', error_id: 'x', message: 'gone', path: '/' };
const send = (address: string, body: object = report) =>
  server.app.inject({
    method: 'POST',
    url: '/reports/remote-failures',
    remoteAddress: address,
    payload: body,
  });

describe('reports of failed remotes', () => {
  it('are accepted, but refused from an address that sends too many', async () => {
    for (let count = 0; count < 120; count++) expect((await send('10.1.1.1')).statusCode).toBe(204);
    const refused = await send('10.1.1.1');
    expect(refused.statusCode).toBe(429);
    expect(refused.json().code).toBe('rate_limited');
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect((await send('10.1.1.2')).statusCode).toBe(204);
  });

  it('are refused if they are too large or have other content', async () => {
    expect((await send('10.1.1.3', { ...report, message: 'x'.repeat(5_000) })).statusCode).toBe(413);
    expect((await send('10.1.1.3', { ...report, more: 1 })).statusCode).toBe(422);
  });
});
