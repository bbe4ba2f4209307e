// Ends a lock early, of an account or of an address: node src/commands/unlock.ts --email <address>
import { isIP } from 'node:net';
import { endLocks, endLocksOfAddress } from '#modules/sessions/lockAudit.ts';
import type { Database } from '#platform/database/database.ts';
import { PlainFailure } from '#platform/database/PlainFailure.ts';
import { networkOf } from '#platform/http/networkOf.ts';
import { readPlaces } from '#src/env.ts';
import { runCommand } from './runCommand.ts';
import { inTransaction, withDatabase } from './withDatabase.ts';

const usage = 'Usage: node src/commands/unlock.ts --email <address> | --address <IP address>';

await runCommand({ usage, options: ['email', 'address'] }, async (given) => {
  const { who, end } = readOrder(given);
  const failures = await withDatabase(readPlaces(process.env), (url) => inTransaction(url, end));
  if (failures === 0) throw new PlainFailure(`${who} is not locked.`);
  return `${who} can sign in again within five seconds.`;
});

interface Order {
  readonly who: string;
  readonly end: (tx: Database) => Promise<number>;
}

function readOrder(given: { email?: string; address?: string }): Order {
  const [email, address] = [given.email?.trim().toLowerCase(), given.address?.trim()];
  if (address && !email) {
    if (!isIP(address)) throw new PlainFailure(`${address} is not an IP address.`);
    return { who: `The network ${networkOf(address)}`, end: (tx) => endLocksOfAddress(tx, address) };
  }
  if (!email || address)
    throw new PlainFailure('Who is locked? Add --email <address>, or --address <IP address>.');
  return { who: email, end: (tx) => endLocks(tx, email, 'and codes') };
}
