import fc from 'fast-check';
import { Problem } from '#platform/errors/Problem.ts';
import { readCsv } from './readCsv.ts';

const cell = fc
  .string({ unit: 'grapheme', minLength: 1, maxLength: 30 })
  .filter((text) => text.isWellFormed() && text.trim() !== '');
const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`;
const names = ['Job_Number', 'Job_Description', 'City'] as const;

describe('a CSV', () => {
  it('reads back what was written, in any column order, with either line end', async () => {
    const rows = fc.array(fc.record({ Job_Number: cell, Job_Description: cell, City: cell }), {
      minLength: 1,
    });
    const order = fc.shuffledSubarray([...names], { minLength: 3 });
    await fc.assert(
      fc.asyncProperty(rows, order, fc.constantFrom('\n', '\r\n'), async (given, columns, end) => {
        const lines = given.map((row) => columns.map((name) => quoted(row[name])).join(','));
        expect(await readCsv([columns.join(','), ...lines].join(end))).toEqual(given);
      }),
    );
  });

  it('is always either read or refused', async () => {
    const head = fc.constantFrom(
      '',
      'Job_Number,Job_Description\n',
      '\ufeff"Job_Number",Job_Description\r\n',
    );
    const pieces = fc.array(fc.constantFrom('"', ',', '\n', '\r', '\0', 'a', '""', '\ud800', ' '), {
      maxLength: 40,
    });
    await fc.assert(
      fc.asyncProperty(
        head,
        fc.oneof(
          pieces.map((each) => each.join('')),
          fc.string(),
        ),
        async (start, rest) => {
          const outcome = await readCsv(start + rest).catch((error: unknown) => error);
          expect(Array.isArray(outcome) || (outcome instanceof Problem && outcome.status === 422)).toBe(true);
        },
      ),
      { numRuns: 1_000 },
    );
  });
});
