import type { Fetched } from './fetched.ts';
import type { Light } from './measureLight.ts';

const kB = (bytes: number) => (bytes / 1_000).toFixed(1);

const cells = (what: string, ...values: readonly string[]) =>
  [what.padEnd(30), ...values.map((value) => value.padStart(20))].join('');

const row = (what: string, suite: number, rival: number, shown: (value: number) => string) =>
  cells(what, shown(suite), shown(rival), (suite / rival).toFixed(2));

/** Prints both side by side, with the ratio that our goals are about. */
export function printLight({ fetched, times }: Light) {
  console.info(cells('', 'suite', 'rival', 'suite ÷ rival'));
  for (const [step, suite] of Object.entries(fetched.suite)) {
    const rival = fetched.rival[step];
    if (!rival) continue;
    const line = (what: string, key: keyof Fetched, shown = String) =>
      console.info(row(`${what} to ${step}`.slice(0, 40), suite[key], rival[key], shown));
    line('kB', 'scriptBytes', kB as typeof String);
    line('scripts', 'scripts');
    line('requests', 'requests');
  }
  for (const [what, { suite, rival }] of Object.entries(times)) {
    const shown = ({ median, least, most }: typeof suite) => `${median} (${least}-${most})`;
    console.info(cells(`${what}, ms`, shown(suite), shown(rival), (suite.median / rival.median).toFixed(2)));
  }
}
