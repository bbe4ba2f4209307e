import { checkStates } from 'shared-api/contract';
import type { Examined } from './examine.ts';

const words = { failing: 'FAILING', look: 'look', good: 'good' } as const;
const widest = Math.max(...Object.values(words).map(({ length }) => length));

/** A table for a terminal, with what to do about what isn't good. */
export function doctorText(examined: readonly Examined[]): string {
  const width = Math.max(0, ...examined.map(({ name }) => name.length));
  const rows = examined.flatMap(({ name, state, found, means }) => [
    `${words[state].padEnd(widest)}  ${name.padEnd(width)}  ${found}`,
    ...(state === 'good' ? [] : [`${' '.repeat(widest + width + 4)}${means}`]),
  ]);
  const counts = checkStates.map(
    (each) => `${examined.filter(({ state }) => state === each).length} ${each}`,
  );
  return [...rows, '', counts.join(', ')].join('\n');
}
