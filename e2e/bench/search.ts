// The search over 5,000 items against plain Fuse.js over the same names: every key of some terms, on one thread, taking turns.

import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import Fuse from 'fuse.js';
import { bounds, searchIndex } from 'shared-api/rules';
import type { Bench } from './Bench.ts';
import { itemName, searchTerms } from './catalogueNames.ts';
import { spread } from './spread.ts';

const [items, rounds, searches] = [5_000, 5, 100];
const keys = searchTerms.flatMap((term) => Array.from(term, (_, at) => term.slice(0, at + 1)));

export const search: Bench = {
  name: 'search',
  run: async () => {
    const names = Array.from({ length: items }, (_, n) => itemName(n));
    const own = searchIndex(names, (name) => ({ name }));
    const fuse = new Fuse(names, { ignoreLocation: true });
    const contestants: Readonly<Record<string, (term: string) => readonly unknown[]>> = {
      own: (term) => own.find(term).slice(0, bounds.searchResults),
      'fuse.js': (term) => fuse.search(term, { limit: bounds.searchResults }),
    };

    /** Milliseconds for each key, in every round. */
    const times: Record<string, number[]> = { own: [], 'fuse.js': [] };
    for (let round = 0; round < rounds; round++)
      for (const [name, find] of Object.entries(contestants))
        for (const term of keys) {
          const begun = performance.now();
          find(term);
          times[name]?.push(performance.now() - begun);
        }

    setFlagsFromString('--expose-gc');
    const collect: () => void = runInNewContext('gc');
    const heap = () => {
      collect();
      return process.memoryUsage().heapUsed;
    };
    const before = heap();
    for (let n = 0; n < searches; n++) own.find(keys[n % keys.length] ?? '');
    const kilobytesMore = Math.round((heap() - before) / 1_000);

    const rows = Object.fromEntries(Object.entries(times).map(([name, each]) => [name, spread(each)]));
    const ratio = (rows['own']?.p95 ?? 0) / (rows['fuse.js']?.p95 ?? 1);
    console.table(rows);
    console.info(
      `p95 against fuse.js: ${ratio.toFixed(2)}; heap after ${searches} searches: ${kilobytesMore} kB more`,
    );

    return {
      items,
      keys: keys.length,
      milliseconds: rows,
      ratio: Number(ratio.toFixed(2)),
      kilobytesMore,
    };
  },
};
