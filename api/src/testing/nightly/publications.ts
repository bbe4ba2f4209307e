import { randomBytes } from 'node:crypto';
import { describeRemote, publicationOf } from '../releases/buildFiles.ts';
import { Caller } from './Caller.ts';
import { type Figure, Tally } from './Figure.ts';
import { onServer } from './figureServer.ts';
import { mostMovedMs, p99 } from './othersWait.ts';

const scripts = 190;
const scriptBytes = 10_000;

/** A release of this many scripts, which compress badly. */
function largeRelease(version: string) {
  const script = () => `export default '${randomBytes(scriptBytes / 2).toString('hex')}';`;
  const files = Object.fromEntries(
    Array.from({ length: scripts }, (_, at) => [`static/js/${at}.${version}.js`, script()]),
  );
  return publicationOf(describeRemote({ version }), files);
}

/** Rounds are seconds per half. */
export const publications: Figure = {
  name: `seconds of publications of ${scripts} scripts`,
  rounds: 20,
  minutes: 1,
  run: ({ wanted }) =>
    onServer(async ({ address }) => {
      const tally = new Tally();
      const admin = await Caller.signedIn(address, 'ines.calloway@example.com');
      const token = { remote: 'mfe-items', name: 'Nightly', days: 1 };
      const { secret } = (await admin.call('POST', '/deploy-tokens', token)).body as { secret: string }; // the contract's answer
      await p99(address, 2, tally);
      const calm = await p99(address, wanted, tally);
      const state = { isOver: false, made: 0 };
      const publish = async () => {
        while (!state.isOver) {
          const answer = await fetch(`${address}/v1/releases`, {
            method: 'POST',
            headers: { 'content-type': 'application/json', authorization: `Bearer ${secret}` },
            body: JSON.stringify(largeRelease(`7.0.${state.made}`)),
          });
          if (answer.status !== 200)
            tally.count('failed', `a publication: ${answer.status} ${await answer.text()}`);
          state.made += 1;
        }
      };
      const publishing = publish();
      const busy = await p99(address, wanted, tally);
      state.isOver = true;
      await publishing;
      if (busy - calm > mostMovedMs) tally.count('failed', 'others wait too long');
      return tally.outcome(
        wanted,
        `${state.made} publications: p99 of others ${calm.toFixed(0)} ms, then ${busy.toFixed(0)} ms`,
      );
    }),
};
