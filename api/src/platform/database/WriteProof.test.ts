import pg from 'pg';
import { plainFault } from '#platform/errors/plainFault.ts';
import { layWire } from '#src/testing/databaseWire.ts';
import { createTestDatabase, type TestDatabase } from '#src/testing/testDatabases.ts';
import { roles } from './embedded/roles.ts';
import type { UnusableDatabase } from './UnusableDatabase.ts';
import { faultOf, WriteProof } from './WriteProof.ts';

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
    expect(fault?.message).toBe(
      'The account of DATABASE_URL may not read and write all tables and sequences',
    );
    expect(plainFault(fault).message).toContain('INSERT on sessions');
    await asSuperuser(`GRANT INSERT ON sessions TO ${roles.server}`);
    expect(await faultOf(made.serverUrl, timeoutMs)).toBeNull();
  });

  it('is not ready while its account may not use one sequence', async () => {
    await asSuperuser(`REVOKE USAGE ON SEQUENCE project_custom_ids FROM ${roles.server}`);
    expect(plainFault(await faultOf(made.serverUrl, timeoutMs)).message).toContain(
      'USAGE on project_custom_ids',
    );
    await asSuperuser(`GRANT USAGE ON SEQUENCE project_custom_ids TO ${roles.server}`);
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

describe('proofs', () => {
  const pace = { provedEveryMs: 5, repairedEveryMs: 5, answerMs: 1_000 };

  /** Proves without a pause. `next` resolves with the next reason, or null when the database can be used again. */
  async function proofsOf(url: string, isHeardSince: (at: number) => boolean = () => false) {
    const proof = new WriteProof({ url, timeoutMs, isHeardSince, pace });
    const found: (UnusableDatabase | null)[] = [];
    let tell = () => {};
    const end = await proof.begin((fault) => {
      found.push(fault);
      tell();
    });
    const next = async () => {
      if (found.length === 0)
        await new Promise<void>((done) => {
          tell = done;
        });
      return found.shift();
    };
    return { proof, next, end };
  }

  it('find a database that hangs behind a pooler which goes on to answer', async () => {
    const wire = await layWire(made.serverUrl);
    const { proof, next, end } = await proofsOf(wire.url);
    expect(proof.require).not.toThrow();
    wire.hang();
    expect((await next())?.message).toBe("The database doesn't answer");
    expect(proof.require).toThrow("The database doesn't answer");
    wire.thaw();
    expect(await next()).toBeNull();
    await end();
    await wire.close();
  });

  it('keep a server ready while others of its connections get answers', async () => {
    const wire = await layWire(made.serverUrl);
    let asked = 0;
    let tell = () => {};
    const often = new Promise<void>((done) => {
      tell = done;
    });
    const { proof, end } = await proofsOf(wire.url, () => {
      asked += 1;
      if (asked > 3) tell();
      return true;
    });
    wire.hang();
    await often;
    expect(proof.require).not.toThrow();
    await end();
    await wire.close();
  });

  it('don’t call a server ready before one of them has succeeded', async () => {
    const holder = new pg.Client({ connectionString: made.url });
    await holder.connect();
    await holder.query('BEGIN; LOCK TABLE login_locks');
    const { proof, next, end } = await proofsOf(made.serverUrl);
    expect(proof.require).toThrow("hasn't taken a write of this server yet");
    expect(await next()).toBe(proof.fault);
    await holder.end();
    expect(await next()).toBeNull();
    expect(proof.require).not.toThrow();
    await end();
  });

  it('don’t hold up a server that stops', async () => {
    const wire = await layWire(made.serverUrl);
    const { next, end } = await proofsOf(wire.url);
    wire.freeze();
    for (let silences = 0; silences < 3; silences += 1) await wire.nextConnection();
    expect(await Promise.race([end().then(() => 'ended'), next()])).toBe('ended');
    await wire.close();
  });
});
