import { healthDeps } from '#src/testing/healthDeps.ts';
import { startTestServer } from '#src/testing/testServer.ts';
import { clockCheck } from './clock.ts';

it.each([
  [10, 'look'],
  [-100, 'failing'],
  [0, 'good'],
])('a clock that is %i s off is: %s', async (seconds, state) => {
  const server = await startTestServer();
  const now = () => new Date(Date.now() + seconds * 1000);
  expect((await clockCheck.check({ ...(await healthDeps(server)), now }))?.state).toBe(state);
  await server.stop();
});
