import pg from 'pg';
import { plainFault } from '#platform/errors/plainFault.ts';
import { createTestDatabase, type TestDatabase } from '#src/testing/testDatabases.ts';
import { roles } from './embedded/roles.ts';
import { faultOf } from './WriteProof.ts';

const timeoutMs = 5_000;

let made: TestDatabase;
beforeAll(async () => {
  made = await createTestDatabase();
});
afterAll(() => made.drop());

async function asSuperuser(statement: string) {
  const client = new pg.Client({ connectionString: made.url });
  await client.connect();
  const { rows } = await client.query(statement);
  await client.end();
  return rows;
}

const name = () => new URL(made.url).pathname.slice(1);

describe('a server whose database answers', () => {
  it('is ready if it may write, and leaves nothing behind', async () => {
    expect(await faultOf(made.serverUrl, timeoutMs)).toBeNull();
    expect(await asSuperuser("SELECT FROM login_locks WHERE subject LIKE 'proof%'")).toEqual([]);
  });

  it('is not ready while its account lacks a right on one table, which the reason names', async () => {
    await asSuperuser(`REVOKE INSERT ON sessions FROM ${roles.server}`);
    const fault = await faultOf(made.serverUrl, timeoutMs);
    expect(fault?.message).toBe('The account of DATABASE_URL may not read and write all tables');
    expect(plainFault(fault).message).toContain('INSERT on sessions');
    await asSuperuser(`GRANT INSERT ON sessions TO ${roles.server}`);
    expect(await faultOf(made.serverUrl, timeoutMs)).toBeNull();
  });

  it('needs no right that a table’s own triggers refuse, and none on tables of others', async () => {
    await asSuperuser(`REVOKE UPDATE, DELETE ON audit FROM ${roles.server}`);
    await asSuperuser('CREATE TABLE of_somebody_else (id int)');
    expect(await faultOf(made.serverUrl, timeoutMs)).toBeNull();
  });

  it('is not ready while the database is read-only', async () => {
    await asSuperuser(
      `ALTER ROLE ${roles.server} IN DATABASE ${name()} SET default_transaction_read_only = on`,
    );
    expect((await faultOf(made.serverUrl, timeoutMs))?.message).toBe('The database is read-only');
    await asSuperuser(`ALTER ROLE ${roles.server} IN DATABASE ${name()} RESET default_transaction_read_only`);
  });

  it('is not ready when the write itself fails for a reason that nobody foresaw', async () => {
    await asSuperuser('ALTER TABLE login_locks ADD CONSTRAINT never CHECK (false) NOT VALID');
    expect((await faultOf(made.serverUrl, timeoutMs))?.message).toBe(
      'The database refuses what this server writes',
    );
    await asSuperuser('ALTER TABLE login_locks DROP CONSTRAINT never');
  });

  it('is left to the probe while it can’t be reached, and while it has too much to do', async () => {
    await expect(faultOf('postgres://mobprep@127.0.0.1:1/mobprep', timeoutMs)).rejects.toThrow(
      'ECONNREFUSED',
    );
    const holder = new pg.Client({ connectionString: made.url });
    await holder.connect();
    await holder.query('BEGIN; LOCK TABLE login_locks');
    await expect(faultOf(made.serverUrl, 50)).rejects.toThrow('timeout');
    await holder.end();
  });
});
