import { healthDeps } from '#src/testing/healthDeps.ts';
import { startTestServer } from '#src/testing/testServer.ts';
import { diskCheck } from './disk.ts';

it.each([
  ['0', 'good', /free$/],
  ['999999999', 'failing', /nothing can be saved/],
])('a disk of which %s MB have to be free is %s', async (least, state, words) => {
  const server = await startTestServer();
  const deps = await healthDeps(server, { MOBPREP_DATA: '/tmp', MIN_FREE_MB: least });
  expect(await diskCheck.check(deps)).toEqual({ state, found: expect.stringMatching(words) });
  await server.stop();
});
