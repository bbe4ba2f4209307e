import { createServer, type Server, type Socket } from 'node:net';
import pg from 'pg';
import { createTestDatabase } from '#src/testing/testDatabases.ts';
import { migrate } from './migrate.ts';
import { NoConnection } from './NoConnection.ts';
import { PlainFailure } from './PlainFailure.ts';

/** Accepts connections and never answers. */
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

it('gives up on a database that accepts connections but never answers', async () => {
  const address = silent.address();
  const port = typeof address === 'object' ? address?.port : 0;
  const migrating = migrate(`postgres://mobprep@127.0.0.1:${port}/mobprep`, { connectTimeoutMs: 100 });
  await expect(migrating).rejects.toThrow(NoConnection);
});

it('works with an account that may only write rows when everything is up to date', async () => {
  const database = await createTestDatabase();
  await expect(migrate(database.serverUrl)).resolves.toBeUndefined();
  await database.drop();
});

it.each([
  ['9999_next.adds.sql', null],
  ['9999_next.sql', 'newer version of MobPrep (9999_next.sql)'],
])('starts next to a newer version only if its migration just adds: %s', async (name, refusal) => {
  const database = await createTestDatabase();
  const client = new pg.Client(database.ownerUrl);
  await client.connect();
  await client.query('INSERT INTO migrations (name) VALUES ($1)', [name]);
  await client.end();
  const started = migrate(database.ownerUrl);
  await (refusal ? expect(started).rejects.toThrow(refusal) : expect(started).resolves.toBeUndefined());
  await database.drop();
});

it('gives its lock back before its connection ends, which a pooler keeps open', async () => {
  const database = await createTestDatabase();
  const held: unknown[] = [];
  await migrate(database.ownerUrl, {
    afterwards: async (client) => {
      const end = client.end.bind(client);
      client.end = async () => {
        const locks = "SELECT FROM pg_locks WHERE locktype = 'advisory' AND pid = pg_backend_pid()";
        held.push((await client.query(locks)).rowCount);
        await end();
      };
    },
  });
  expect(held).toEqual([0]);
  await database.drop();
});

it('does not wait forever for a server that hangs in its migrations', async () => {
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

it('refuses a database that would take any bytes for text, before it makes a table there', async () => {
  const database = await createTestDatabase("template0 ENCODING 'SQL_ASCII' LOCALE 'C'");
  await expect(migrate(database.ownerUrl)).rejects.toThrow(
    /has the encoding SQL_ASCII, and MobPrep needs UTF8: create it again with CREATE DATABASE/,
  );
  await database.drop();
});
