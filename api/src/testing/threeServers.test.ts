import { Caller } from './nightly/Caller.ts';
import { Tally } from './nightly/Figure.ts';
import { Ledger } from './nightly/Ledger.ts';
import { startRoundRobin } from './roundRobin.ts';
import { startProcess } from './serverProcess.ts';
import { createTestDatabase } from './testDatabases.ts';

const people = 6;
const enough = 60;

it('one of three servers behind a proxy is killed under load: nothing acknowledged is lost, and work goes on', async () => {
  const database = await createTestDatabase();
  const settings = { DATABASE_URL: database.serverUrl, DATABASE_OWNER_URL: database.ownerUrl };
  const servers = await Promise.all([1, 2, 3].map(() => startProcess(settings)));
  const proxy = await startRoundRobin(servers.map(({ address }) => address));
  const caller = await Caller.signedIn(proxy.address);
  const tally = new Tally();
  const ledger = new Ledger(tally);

  await ledger.start(caller, people);
  await proxy.writes(enough);
  servers[0]?.child.kill('SIGKILL');
  await proxy.writes(enough);
  await ledger.stop();
  await ledger.check(caller);
  const { lost, failed, refusedWrongly, acknowledged } = tally;
  expect({ lost, failed, refusedWrongly }).toEqual({ lost: 0, failed: 0, refusedWrongly: 0 });
  expect(acknowledged).toBeGreaterThan(enough);

  for (const { child } of servers) child.kill('SIGTERM');
  expect(await Promise.all(servers.map(({ exit }) => exit))).toEqual([null, 0, 0]);
  proxy.close();
  await database.drop();
});
