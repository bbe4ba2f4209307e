import { healthDeps } from '#src/testing/healthDeps.ts';
import { FakeProvider } from '#src/testing/identity/FakeProvider.ts';
import { flavours, settingsFor } from '#src/testing/identity/flavours.ts';
import { startTestServer } from '#src/testing/testServer.ts';
import { companySignInCheck } from './companySignIn.ts';

it('a provider that does not answer is failing, one that does is good, and none is nothing to check', async () => {
  const server = await startTestServer({ MOBPREP_PUBLIC_URL: 'http://127.0.0.1:8080', MOBPREP_MODE: 'demo' });
  const deps = await healthDeps(server, { MOBPREP_PUBLIC_URL: 'http://127.0.0.1:8080' });
  expect(await companySignInCheck.check(deps)).toBeNull();
  const provider = await FakeProvider.start();
  const { statusCode } = await server
    .as('full_admin')
    .put('/v1/company-sign-in', settingsFor(flavours.Okta, provider));
  expect(statusCode).toBe(200);
  expect(await companySignInCheck.check(deps)).toMatchObject({ state: 'good' });
  await provider.stop();
  const finding = await companySignInCheck.check(deps);
  expect(finding).toMatchObject({ state: 'failing', found: expect.stringContaining("Can't reach") });
  await server.stop();
});
