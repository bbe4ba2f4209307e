import { readWorksheet } from '#modules/item-imports/workbook/readWorksheet.ts';
import { WorkbookFault } from '#modules/item-imports/workbook/WorkbookFault.ts';
import { hostileWorkbooks } from '../sweep/hostileWorkbooks.ts';
import { type Figure, say, Tally } from './Figure.ts';

const mostMs = 1_000;

/** Rounds are workbooks that are made to keep the reader busy. Counts its thread's own processor time. */
export const workbookTimes: Figure = {
  name: 'hostile workbooks',
  rounds: hostileWorkbooks.length,
  minutes: 5,
  run: async (rounds) => {
    const tally = new Tally();
    let longest = 0;
    for (const at of rounds) {
      const shape = hostileWorkbooks[at % hostileWorkbooks.length];
      if (!shape) continue;
      const bytes = shape.make();
      const before = process.threadCpuUsage();
      const outcome = await readWorksheet(bytes).then(
        ({ rows }) => `${rows.length} rows`,
        (fault: unknown) => (fault instanceof WorkbookFault ? fault.message : String(fault)),
      );
      const { user, system } = process.threadCpuUsage(before);
      const ms = (user + system) / 1_000;
      longest = Math.max(longest, ms);
      say(`  ${ms.toFixed(0)} ms ${shape.name}: ${outcome}`);
      if (ms > mostMs) tally.count('failed', `${ms.toFixed(0)} ms: ${shape.name}`);
    }
    return tally.outcome(rounds.made, `longest ${longest.toFixed(0)} ms`);
  },
};
