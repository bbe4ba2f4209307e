import { Caller } from './Caller.ts';
import { type Figure, Tally } from './Figure.ts';
import { onServer } from './figureServer.ts';
import { mostMovedMs, p99 } from './othersWait.ts';

const connections = 50;

/** Sends wrong passwords for many accounts from many addresses, so that neither kind of lock applies. */
function flood(address: string) {
  let isOver = false;
  const attack = async (_: unknown, who: number) => {
    const caller = new Caller(address);
    for (let count = 0; !isOver; count += 1)
      await caller.call(
        'POST',
        '/users/login',
        { email: `${who}.${count}@example.com`, password: 'wrong' },
        { 'x-forwarded-for': addressOf(who, count) },
      );
  };
  const attacks = Array.from({ length: connections }, attack);
  return async () => {
    isOver = true;
    await Promise.all(attacks);
  };
}

const addressOf = (who: number, count: number) => `10.${who}.${Math.floor(count / 250) % 250}.${count % 250}`;

/** The server uses the addresses that the proxy names. */
const behindProxy = { TRUST_PROXY: '1' };

/** Rounds are seconds per half. */
export const signInFlood: Figure = {
  name: `seconds of sign-ins over ${connections} connections`,
  rounds: 20,
  minutes: 1,
  run: ({ wanted }) =>
    onServer(async ({ address }) => {
      const tally = new Tally();
      await p99(address, 2, tally);
      const calm = await p99(address, wanted, tally);
      const end = flood(address);
      const flooded = await p99(address, wanted, tally);
      await end();
      if (flooded - calm > mostMovedMs) tally.count('failed', 'others wait too long');
      return tally.outcome(wanted, `p99 of others ${calm.toFixed(0)} ms, then ${flooded.toFixed(0)} ms`);
    }, behindProxy),
};
