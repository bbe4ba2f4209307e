import { join } from 'node:path';
import type { Figure } from './Figure.ts';
import { run } from './figureServer.ts';

const root = join(import.meta.dirname, '../../../..');

/** What the browser test prints after each shift. */
interface Counts {
  readonly shifts: number;
  readonly taps: number;
  readonly unsure: number;
  readonly lost: number;
  readonly doubled: number;
  readonly refused: number;
}

/** Real browsers with real servers: each shift has 25 partitions, 5 killed browsers, 5 killed servers and a restore or two. */
export const offlineShifts: Figure = {
  name: 'shifts of three phones whose networks, browsers and servers fail',
  rounds: 40,
  minutes: 60,
  run: async ({ wanted, minutes }) => {
    const parameters = [
      'test',
      '--config',
      'e2e/playwright.config.ts',
      'e2e/offlineKills.slow.test.ts',
      '--reporter=line',
    ];
    const { stdout } = await run('e2e/node_modules/.bin/playwright', parameters, {
      cwd: root,
      env: { ...process.env, OFFLINE_SHIFTS: String(wanted), OFFLINE_MINUTES: String(minutes) },
    }).catch((error: { readonly stdout: string }) => error);
    const [last] = [...stdout.matchAll(/^\{"shifts".*\}$/gm)].slice(-1);
    if (!last) throw new Error(`No shift was finished: ${stdout.slice(-2_000)}`);
    const { shifts, taps, unsure, lost, doubled, refused }: Counts = JSON.parse(last[0]);
    const note = `${taps} taps, ${unsure} of unknown end`;
    return { rounds: shifts, lost, refusedWrongly: doubled + refused, failed: 0, note };
  },
};
