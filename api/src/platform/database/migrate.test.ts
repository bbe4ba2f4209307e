import { createServer, type Server, type Socket } from 'node:net';
import { createTestDatabase } from '#src/testing/testDatabases.ts';
import { NoConnection } from './lending.ts';
import { migrate } from './migrate.ts';
import { PlainFailure } from './PlainFailure.ts';

/** Accepts connections and never says a word. */
let silent: Server;
const sockets: Socket[] = [];
beforeAll(() => {
  silent = createServer((socket) => sockets.push(socket));
  return new Promise<void>((done) => silent.listen(0, '127.0.0.1', done));
});
afterAll(() => {
  for (const socket of sockets) socket.destroy();
  silent.close();
});

it('gives up a database that accepts and never answers', async () => {
  const address = silent.address();
  const port = typeof address === 'object' ? address?.port : 0;
  const migrating = migrate(`postgres://mobprep@127.0.0.1:${port}/mobprep`, { connectTimeoutMs: 100 });
  await expect(migrating).rejects.toThrow(NoConnection);
});

it('asks nothing of an account that may only write rows when all is up to date', async () => {
  const database = await createTestDatabase();
  await migrate(database.serverUrl);
  await database.drop();
});

it('does not wait for ever for a server that hangs in its migrations', async () => {
  const database = await createTestDatabase();
  const begun = Promise.withResolvers<void>();
  const end = Promise.withResolvers<void>();
  const afterwards = () => {
    begun.resolve();
    return end.promise;
  };
  const hanging = migrate(database.ownerUrl, { afterwards });
  await begun.promise;
  await expect(migrate(database.ownerUrl, { lockTimeoutMs: 100 })).rejects.toThrow(PlainFailure);
  end.resolve();
  await hanging;
  await database.drop();
});
