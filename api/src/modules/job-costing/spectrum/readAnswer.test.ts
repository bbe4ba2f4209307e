import fc from 'fast-check';
import { escapeXml, jobRow, renderAnswer, renderBlocks } from '#src/testing/spectrum/render.ts';
import { readAnswer } from './readAnswer.ts';

const lineText = fc.string({ unit: 'grapheme', maxLength: 60 }).filter((text) => text.isWellFormed());
const rowsOf = (count: number) => Array.from({ length: count }, (_, at) => jobRow(at));

describe('the blocks of an answer', () => {
  it('are read as they were written, whatever text is in them', async () => {
    const rows = fc.array(
      fc.record({ Job_Number: lineText, Job_Description: lineText, City: lineText, Error_Code: lineText }),
      { maxLength: 6 },
    );
    await fc.assert(
      fc.asyncProperty(rows, async (given) => {
        expect((await readAnswer(renderAnswer(given))).rows).toEqual(given);
      }),
    );
  });

  it('come whole or not at all, wherever the answer is cut off', async () => {
    const rows = rowsOf(3);
    const whole = renderAnswer(rows);
    await fc.assert(
      fc.asyncProperty(fc.nat(whole.length), async (length) => {
        const found = (await readAnswer(whole.slice(0, length))).rows;
        expect(found).toEqual(rows.slice(0, found.length));
      }),
    );
  });

  it('are looked for in any text without a failure', async () => {
    const bytes = fc.uint8Array({ maxLength: 400 }).map((each) => Buffer.from(each).toString('latin1'));
    const shreds = fc
      .array(
        fc.constantFrom(
          '<',
          '>',
          '/',
          '<response>',
          '</response>',
          '<response/>',
          '<a:response x="1">',
          '<Job_Number>',
          '</Job_Number>',
          '<![CDATA[',
          ']]>',
          '<!--',
          '-->',
          '&amp;',
          '&#x41;',
          '&#99999999;',
          '&#x110000;',
          '<!DOCTYPE',
          ':',
          ' ',
          '26-1',
          '\u0000',
          '\ud800',
          '<Fault>',
          '</',
          '<?xml',
        ),
        { maxLength: 60 },
      )
      .map((each) => each.join(''));
    await fc.assert(
      fc.asyncProperty(fc.oneof(bytes, shreds), async (text) => {
        const { rows } = await readAnswer(text);
        expect(Array.isArray(rows)).toBe(true);
      }),
      { numRuns: 2_000 },
    );
  });

  const long = 200_000;
  it.each([
    ['tags without an end', '<response'.repeat(long / 9)],
    ['one name without an end', `<${'a'.repeat(long)}`],
    ['spaces in a tag', `<response${' '.repeat(long)}`],
    ['blocks without an end', '<response>'.repeat(long / 10)],
    ['comments without an end', '<!--'.repeat(long / 4)],
    ['CDATA without an end', `<response><City>${'<![CDATA['.repeat(long / 9)}`],
    ['entities', `<response><City>${'&amp'.repeat(long / 4)}</City></response>`],
    ['prefixes', `<${'a:'.repeat(long / 2)}response>`],
  ])('are found with at most two looks at each character: %s', async (_name, text) => {
    const { indexOf } = String.prototype;
    let looked = 0;
    const search = jest.spyOn(String.prototype, 'indexOf').mockImplementation(function (
      this: string,
      wanted,
      from = 0,
    ) {
      const found = indexOf.call(this, wanted, from);
      looked += (found < 0 ? this.length : found) - from;
      return found;
    });
    await readAnswer(text);
    search.mockRestore();
    expect(looked).toBeGreaterThan(0);
    expect(looked).toBeLessThanOrEqual(2 * text.length);
  });

  it('are found behind any prefix and with attributes', async () => {
    const { rows, isAnswer } = await readAnswer(
      '<S:Envelope><ns1:GetJobResponse><ns1:response i="1"><ns1:Job_Number xsi:type="s">7</ns1:Job_Number><City/></ns1:response>',
    );
    expect([rows, isAnswer]).toEqual([[{ Job_Number: '7', City: '' }], true]);
  });

  it('keep CDATA unchanged', async () => {
    const block = '<response><City><![CDATA[A & B &amp; <i>C</i>]]></City></response>';
    expect((await readAnswer(renderBlocks(block))).rows).toEqual([{ City: 'A & B &amp; <i>C</i>' }]);
  });

  it('have numeric character references decoded if the characters exist', async () => {
    const block = '<response><City>A&#38;B&#x26;C&#x110000;&#233;&amp;lt;</City></response>';
    expect((await readAnswer(renderBlocks(block))).rows).toEqual([{ City: 'A&B&C\u00e9&lt;' }]);
  });

  it('keep the text of tags inside a value, and no more than a field can hold', async () => {
    const block = `<response><City><b>Wich</b>ita</City><State>${'x'.repeat(9_000)}</State></response>`;
    const [row] = (await readAnswer(renderBlocks(block))).rows;
    expect([row?.City, row?.State?.length]).toEqual(['Wichita', 2_000]);
  });

  it('do not grow through entities that the answer declares', async () => {
    const bomb = `<!DOCTYPE x [<!ENTITY a "ha"><!ENTITY b "${'&a;'.repeat(100)}"><!ENTITY c SYSTEM "file:///etc/passwd">]>`;
    const { rows } = await readAnswer(`${bomb}${renderBlocks('<response><City>&b;&c;</City></response>')}`);
    expect(rows).toEqual([{ City: '&b;&c;' }]);
  });

  it('do not become a fault because of a job of that name', async () => {
    const { isFault, rows } = await readAnswer(
      renderBlocks(`<response><City>${escapeXml('<Fault>')}</City><Fault/></response>`),
    );
    expect([isFault, rows]).toEqual([false, [{ City: '<Fault>' }]]);
  });
});
