import { createServer, type Socket } from 'node:net';
import { startProcess } from '#src/testing/serverProcess.ts';

it('startup fails with a plain sentence when the database accepts connections but never answers', async () => {
  const sockets: Socket[] = [];
  const silent = createServer((socket) => void sockets.push(socket));
  await new Promise<void>((done) => silent.listen(0, '127.0.0.1', done));
  const address = silent.address();
  const port = typeof address === 'object' ? address?.port : 0;
  const server = await startProcess({ DATABASE_URL: `postgres://x@127.0.0.1:${port}/x` });
  expect(await server.exit).toBe(1);
  expect(server.words()).toMatch(/^The database at DATABASE_URL cannot be reached: .+\n$/);
  for (const socket of sockets) socket.destroy();
  silent.close();
});
