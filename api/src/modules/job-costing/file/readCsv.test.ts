import fc from 'fast-check';
import { Problem } from '#platform/errors/Problem.ts';
import { cellText, holdsOtherRows } from './csvCells.ts';
import { readCsv } from './readCsv.ts';

const cell = fc
  .string({ unit: 'grapheme', minLength: 1, maxLength: 30 })
  .filter((text) => text.isWellFormed() && text.trim() !== '')
  // Other programs mean something else with these.
  .filter((text) => cellText(text) === text && !holdsOtherRows(text));
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
        const { rows } = await readCsv([columns.join(','), ...lines].join(end));
        expect(rows).toEqual(given);
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
          expect('rows' in Object(outcome) || (outcome instanceof Problem && outcome.status === 422)).toBe(
            true,
          );
        },
      ),
      { numRuns: 1_000 },
    );
  });

  const job = { Job_Number: '26-1', Job_Description: 'Roof' };
  const heads = 'Job_Number,Job_Description,City';
  const asWritten: { readonly text: string; readonly row: object; readonly why: string }[] = [
    { text: 'Job_Number;Job_Description\n26-1;Roof', row: job, why: 'semicolons, as Excel writes in Europe' },
    { text: 'Job_Number\tJob_Description\n26-1\tRoof', row: job, why: "tabs, as in Excel's Unicode text" },
    { text: 'Job_Number|Job_Description\n26-1|Roof', row: job, why: 'pipes' },
    {
      text: 'sep=;\r\nJob_Number;Job_Description\r\n26-1;Roof',
      row: job,
      why: 'the separator in the first line',
    },
    {
      text: '"sep=:"\nJob_Number:Job_Description\n26-1:Roof',
      row: job,
      why: 'any separator in the first line',
    },
    { text: 'JOB NUMBER,job_description\n26-1,Roof', row: job, why: 'headings in any case' },
    { text: '"Job-Number",Job\u00a0Description\n26-1,Roof', row: job, why: 'headings with other spaces' },
    { text: `${heads}\n26-1,Roof`, row: { ...job, City: '' }, why: 'a missing last cell' },
    { text: `${heads},,\n26-1,Roof,Hays,,`, row: { ...job, City: 'Hays' }, why: 'empty cells at the end' },
    {
      text: `${heads}\n26-1,Roof,Hays,,,`,
      row: { ...job, City: 'Hays' },
      why: 'more cells, all of them empty',
    },
    {
      text: `${heads}\n26-1,Roof 12" deck,Hays`,
      row: { Job_Description: 'Roof 12" deck' },
      why: 'an inch mark',
    },
    {
      text: `${heads}\n26-1,"Roof 12" deck",Hays`,
      row: { Job_Description: 'Roof 12" deck' },
      why: 'one in a quoted cell',
    },
    {
      text: `${heads}\n26-1,"Roof 12"" deck",Hays`,
      row: { Job_Description: 'Roof 12" deck' },
      why: 'one that is doubled',
    },
    {
      text: `${heads}\n26-1,"Old" depot,Hays`,
      row: { Job_Description: '"Old" depot' },
      why: 'a quoted word',
    },
    { text: `${heads}\n26-1,"""Old""",Hays`, row: { Job_Description: '"Old"' }, why: 'a name in quotes' },
    { text: `${heads}\n="26-1",Roof,Hays`, row: job, why: 'a formula that keeps the number' },
    { text: `${heads}\n"=""26-1""",Roof,Hays`, row: job, why: 'the same in quotes' },
  ];
  it.each(asWritten)('may have $why', async ({ text, row }) => {
    const { rows } = await readCsv(text);
    expect(rows).toHaveLength(1);
    expect(rows[0]).toMatchObject(row);
  });

  it('says how many rows are shorter than the headings', async () => {
    const { warnings } = await readCsv(`${heads}\n26-1,Roof\n26-2,Hall,Hays\n26-3,Depot`);
    expect(warnings).toEqual(['2 rows with fewer cells than headings. Missing cells are read as empty.']);
  });

  it.each([
    [`${heads}\n26-1,Roof, east,Hays`, 'There are more fields than headings'],
    [`${heads}\n26-1,"Roof,Hays\n26-2,"Hall,Hays`, 'A quoted field has no end'],
    [`${heads}\n26-1,"Roof,Hays`, 'A quoted field has no end'],
  ])('that moves cells is refused with its row: %j', async (text, msg) => {
    const refusal: unknown = await readCsv(text).catch((error: unknown) => error);
    expect(refusal).toMatchObject({ detail: [{ field: 'row 1', msg: expect.stringContaining(msg) }] });
  });
});
