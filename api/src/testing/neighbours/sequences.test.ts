import type { LightMyRequestResponse } from 'fastify';
import { publicUrl } from '../identity/Browser.ts';
import { FakeProvider } from '../identity/FakeProvider.ts';
import { flavours, settingsFor } from '../identity/flavours.ts';
import { type MailServer, startMailServer } from '../mailServer.ts';
import { filesOf, install } from '../releases/buildFiles.ts';
import { temporaryFolder } from '../serverProcess.ts';
import { startTestServer, type TestServer } from '../testServer.ts';
import { changedRows } from './changedRows.ts';
import { buildOf, remotes } from './sequences/releaseSequences.ts';
import { sequences } from './sequences/sequences.ts';
import { routeOf, writeRoutes } from './writeRoutes.ts';

let server: TestServer;
let provider: FakeProvider;
let mails: MailServer;
let folder: Awaited<ReturnType<typeof temporaryFolder>>;
beforeAll(async () => {
  folder = await temporaryFolder();
  await install(folder.path, ...remotes.map((name) => filesOf(buildOf(name, '1.0.0'))));
  provider = await FakeProvider.start();
  mails = await startMailServer();
  server = await startTestServer({
    MOBPREP_WEB: folder.path,
    MOBPREP_DATA: `${folder.path}/data`,
    MOBPREP_PUBLIC_URL: publicUrl,
    SMTP_URL: `smtp://127.0.0.1:${mails.port}`,
    SPECTRUM_FILE: `${folder.path}/jobs.json`,
  });
  const roles = [{ value: 'Managers', role: 'pm' as const }];
  const settings = settingsFor(flavours.Okta, provider, { roles });
  await server.as('full_admin').put('/v1/company-sign-in', settings);
});
afterAll(async () => {
  await server.stop();
  await provider.stop();
  await mails.stop();
  await folder.remove();
});

it('has as many routes to compare as the server has that write, described or not', () => {
  const writing = server.app.printRoutes({ commonPrefix: false }).match(/\b(POST|PUT|PATCH|DELETE)\b/g);
  expect(writeRoutes).toHaveLength(writing?.length ?? 0);
});

it.each(sequences)('$title', async ({ routes, run }) => {
  const compared = new Set<string>();
  const changedBy = (call: () => Promise<LightMyRequestResponse>) =>
    changedRows(server.db, async () => {
      const { statusCode, body, raw } = await call();
      expect([[200, 201, 202, 204].includes(statusCode), body]).toEqual([true, expect.anything()]);
      compared.add(routeOf(raw.req.method ?? '', raw.req.url ?? ''));
    });
  await run({ server, provider, mails, changedBy });
  expect([...compared].sort()).toEqual([...routes].sort());
});
