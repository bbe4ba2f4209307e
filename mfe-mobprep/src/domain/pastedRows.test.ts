import { bounds } from 'shared-api/rules';
import { buildCartLine, buildItem } from 'shared-api/testing';
import {
  decidedRow,
  doubtOf,
  type Held,
  heldBy,
  measuredInstead,
  otherUnit,
  pastedLines,
  pastedRow,
  renamedRow,
  rereadRow,
  rowProblems,
  rowQuantity,
  sharedTotals,
  unusedNumber,
} from './pastedRows.ts';

const hat = buildItem({ id: 1, name: 'Hard hat', required_qty_per_crew: 1 });
const vest = buildItem({ id: 2, name: 'Vest' });
const none: Held = heldBy([]);
const units = {
  known: [
    { id: 2, name: 'BX' },
    { id: 1, name: 'EA' },
  ],
  usual: 'EA',
};
const target = { facts: { crew_size: 10 }, held: none, units };
const found = (name: string, quantity: number | null, ...candidates: (typeof hat)[]) =>
  pastedRow({ name, quantity, unclear: null, unit: null, note: '', pasted: name }, 0, {
    candidates,
    doubt: candidates.length === 0 ? 'none' : candidates.length === 1 ? 'only' : 'several',
  });

describe('a pasted row', () => {
  it('uses the best match, or nothing if there is none', () => {
    expect([found('hat', 3, hat, vest).choice, found('crane', 3).choice]).toEqual([1, 'out']);
  });

  it('is left out and needs a review if it may be a heading, until it is renamed', () => {
    const match = { candidates: [vest], doubt: 'only' as const };
    const line = { name: 'Safety', quantity: null, unclear: null, unit: null, note: '', pasted: 'Safety' };
    const row = pastedRow({ ...line, mayBeHeading: true }, 0, match);
    expect([row.choice, doubtOf(row, none)]).toEqual(['out', 'several']);
    expect(renamedRow(row, 'vest', match).choice).toBe(vest.id);
  });

  it('has the pasted number, or what the crew needs', () => {
    expect([
      rowQuantity(found('hat', 3, hat), target.facts),
      rowQuantity(found('hat', null, hat), target.facts),
    ]).toEqual([3, 10]);
  });

  it.each([
    [27, null],
    [29, null],
    [30, 27],
    [24, 27],
    [null, null],
  ])('with %p of a measured item is offered %p', (quantity, offered) => {
    const rule = { kind: 'measure', measure: 'roof_area', coverage: 10, waste: 10, minimum: 1 } as const;
    const roll = buildItem({
      id: 3,
      name: 'Roll',
      unit_name: 'RL',
      quantity_rule: rule,
      required_qty_per_crew: null,
    });
    const row = found('roll', quantity, roll);
    expect(measuredInstead(row, { crew_size: 6, roof_area: 240 })?.quantity ?? null).toBe(offered);
    expect(measuredInstead(row, { crew_size: 6 })).toBeNull();
  });

  it('is 1 for a custom item pasted without a number', () => {
    expect(rowQuantity({ ...found('crane', null), choice: 'custom' }, target.facts)).toBe(1);
  });

  it('keeps what the user decided when the text is read again with another column', () => {
    const match = { candidates: [vest], doubt: 'only' as const };
    const again = found('hat', 12, hat, vest);
    expect(rereadRow(again, decidedRow(found('hat', 6, hat, vest), { quantity: 7 }))).toMatchObject({
      choice: hat.id,
      quantity: 7,
      isDecided: true,
    });
    expect(rereadRow(again, decidedRow(found('hat', 6, hat, vest), { choice: 'out' }))).toMatchObject({
      choice: 'out',
      quantity: 12,
    });
    expect(rereadRow(again, renamedRow(found('hat', 6, hat, vest), 'safety vest', match))).toMatchObject({
      name: 'safety vest',
      choice: vest.id,
      quantity: 12,
    });
    expect(rereadRow(again, decidedRow(found('other', 6, hat), { quantity: 7 }))).toEqual(again);
  });

  it('is in doubt until the user has reviewed it', () => {
    const row = found('hat', 3, hat, vest);
    expect([doubtOf(row, none), doubtOf({ ...row, isDecided: true }, none)]).toEqual(['several', 'exact']);
  });

  it('needs a review while its number cannot be a quantity', () => {
    const row = { ...found('hat', null, hat), unclear: '12.5' };
    const doubts = [row, { ...row, isDecided: true }, { ...row, unclear: null }].map((one) =>
      doubtOf(one, none),
    );
    expect(doubts).toEqual(['several', 'exact', 'only']);
    expect(doubtOf(row, heldBy([buildCartLine({ item_id: hat.id })]))).toBe('only');
  });

  it('needs a review while another unit than the item’s was pasted', () => {
    const boxes = buildItem({ id: 3, name: 'Screws', unit_name: 'BX' });
    const row = { ...found('Screws', 5, boxes), unit: 'EA' };
    expect([otherUnit(row), doubtOf(row, none)]).toEqual(['BX', 'several']);
    expect(otherUnit({ ...row, unit: 'boxes' })).toBeNull();
    expect(otherUnit({ ...row, unit: null })).toBeNull();
    expect(doubtOf({ ...row, isDecided: true }, none)).toBe('exact');
  });

  it('needs a review while a number in its name is not in the item’s: 4 is the start of 40', () => {
    const ladder = buildItem({ id: 3, name: 'Ladder, 40 ft, 1/2 in', search_words: ['Leiter 12 m'] });
    const read = (name: string) => {
      const row = found(name, 2, ladder);
      return [unusedNumber(row), doubtOf(row, none), doubtOf({ ...row, isDecided: true }, none)];
    };
    expect(read('4 ladder')).toEqual(['4', 'several', 'exact']);
    for (const name of ['ladder 40ft', 'ladder 0.5 in', 'Leiter 12 m', 'ladder'])
      expect(read(name)).toEqual([null, 'only', 'exact']);
    expect(unusedNumber(found('4 ladder', 2))).toBeNull();
  });

  it('is matched again when renamed', () => {
    const decided = { ...found('ht', 3), isDecided: true };
    const row = renamedRow(decided, 'vest', { candidates: [vest], doubt: 'several' });
    expect([row.name, row.choice, row.quantity, doubtOf(row, none)]).toEqual(['vest', 2, 3, 'several']);
  });
});

describe('a decision about a pasted row', () => {
  const row = { ...found('hat', null, hat, vest), unclear: '12.5' };

  it('sets its choice, and keeps its name, matches and unclear number', () => {
    const decided = decidedRow(row, { choice: 2 });
    expect(decided).toEqual({ ...row, choice: 2, isDecided: true });
    expect(doubtOf(decided, none)).toBe('exact');
  });

  it('can be a number, which replaces one that cannot be a quantity', () => {
    expect(decidedRow(row, { quantity: 12 })).toMatchObject({ choice: 1, quantity: 12, unclear: null });
    expect(decidedRow(row, { quantity: null })).toMatchObject({ quantity: null, unclear: null });
  });
});

describe('the total of pasted rows that become one line', () => {
  const totals = (held: Held, ...rows: ReturnType<typeof found>[]) => [
    ...sharedTotals(
      rows.map((row, key) => ({ ...row, key })),
      { ...target, held },
    ),
  ];
  const custom = (name: string, quantity: number) => ({
    ...found(name, quantity),
    choice: 'custom' as const,
  });

  it('is given for each of them, but not for a row with its own line', () => {
    expect(totals(none, found('hat', 3, hat), found('vest', 1, vest), found('hats', null, hat))).toEqual([
      [0, 13],
      [2, 13],
    ]);
  });

  it('adds up equal names, ignoring case', () => {
    expect(totals(none, custom('Mat', 2), custom('Sign', 1), custom(' MAT', 3))).toEqual([
      [0, 5],
      [2, 5],
    ]);
  });

  it('ignores rows that are left out or already on the list', () => {
    const out = { ...found('vest', 4, vest), choice: 'out' as const };
    expect(totals(none, out, out)).toEqual([]);
    const held = heldBy([buildCartLine({ item_id: 1 })]);
    expect(totals(held, found('hat', 1, hat), found('hats', 2, hat))).toEqual([]);
  });
});

describe("pasted rows that can't be added as they are", () => {
  const problems = (...rows: ReturnType<typeof found>[]) => [
    ...rowProblems(
      rows.map((row, key) => ({ ...row, key })),
      target,
    ),
  ];
  const custom = (name: string, quantity: number) => ({
    ...found(name, quantity),
    choice: 'custom' as const,
  });

  it('are too many pieces together, as an item or as a name', () => {
    const most = bounds.quantity;
    expect(problems(found('hat', most, hat), found('vest', 1, vest))).toEqual([]);
    expect(problems(found('hat', most, hat), found('vest', 1, vest), found('hard hat', 1, hat))).toEqual([
      [0, 'quantity'],
      [2, 'quantity'],
    ]);
    expect(problems(custom('Mat', most), custom(' MAT', 1))).toHaveLength(2);
    expect(problems(found('hat', most, hat), { ...found('hat', 1, hat), choice: 'out' })).toEqual([]);
  });

  it('are pasted in different units, unless the user has set their quantities', () => {
    const [pieces, boxed] = [
      { ...found('hat', 5, hat), unit: 'EA' },
      { ...found('hats', 2, hat), unit: 'BX' },
    ];
    expect(problems(pieces, boxed)).toEqual([
      [0, 'unit'],
      [1, 'unit'],
    ]);
    expect(problems(pieces, { ...boxed, unit: 'each' })).toEqual([]);
    expect(problems({ ...pieces, isDecided: true }, { ...boxed, isDecided: true })).toEqual([]);
    expect(problems({ ...pieces, isDecided: true }, boxed)).toEqual([]);
    expect(problems({ ...pieces, unit: null }, boxed)).toEqual([]);
  });

  it('are an additional item in different units, whatever the user has set', () => {
    const mats = (unit: string) => ({ ...custom('Mat', 5), unit, isDecided: true });
    expect(problems(mats('EA'), mats('BX'))).toEqual([
      [0, 'unit'],
      [1, 'unit'],
    ]);
  });

  it('have a longer note together than a line can have', () => {
    const half = 'x'.repeat(bounds.lineNotes / 2);
    const row = (note: string) => ({ ...found('hat', 1, hat), note });
    const rest = 'y'.repeat(bounds.lineNotes - half.length - '\n'.length);
    expect(problems(row(half), row(`${rest}y`))).toEqual([
      [0, 'note'],
      [1, 'note'],
    ]);
    expect(problems(row(half), row(rest))).toEqual([]);
  });

  it('have a name that is too long for an additional item', () => {
    const long = 'x'.repeat(bounds.itemName + 1);
    expect(problems(custom(long, 1), found(long, 1, hat), custom(long.slice(1), 1))).toEqual([[0, 'name']]);
    expect(problems(custom(` ${long.slice(1)} `, 1))).toEqual([]);
  });
});

describe('the lines that pasted rows become', () => {
  it('mark a quantity as set by hand only if one was pasted', () => {
    expect(pastedLines([found('hat', 12, hat), found('vest', null, vest)], target)).toEqual([
      { item_id: 1, quantity: 12, quantity_from: 'person' },
      { item_id: 2, quantity: 1 },
    ]);
  });

  it('add up what was pasted twice', () => {
    expect(pastedLines([found('hat', 12, hat), found('hard hat', 3, hat)], target)).toMatchObject([
      { item_id: 1, quantity: 15 },
    ]);
  });

  it('have the notes of their rows, each once and without characters that nobody sees', () => {
    const row = (note: string) => ({ ...found('hat', 1, hat), note });
    const crane = { ...found('Crane mat', 2), note: 'rented', choice: 'custom' as const };
    expect(
      pastedLines([row('north\u200b gate'), row(''), row('red'), row('red'), crane], target),
    ).toMatchObject([
      { item_id: 1, quantity: 4, notes: 'north gate\nred' },
      { item_name: 'Crane mat', notes: 'rented' },
    ]);
  });

  it('stay marked as set by hand when the crew’s quantity is added', () => {
    const rows = [found('hat', 12, hat), found('hard hat', null, hat)];
    expect(pastedLines(rows, target)).toEqual([{ item_id: 1, quantity: 22, quantity_from: 'person' }]);
  });

  it('ignore a row without a name', () => {
    expect(pastedLines([{ ...found('  ', 1), choice: 'custom' }], target)).toEqual([]);
  });

  it('leave out rows that are on the list or excluded', () => {
    const rows = [found('hat', 1, hat), { ...found('vest', 1, vest), choice: 'out' as const }];
    expect(pastedLines(rows, { ...target, held: heldBy([buildCartLine({ item_id: 1 })]) })).toEqual([]);
  });

  it('create one item for a name pasted twice, and none for a name on the list', () => {
    const custom = (name: string, quantity: number) => ({
      ...found(name, quantity),
      choice: 'custom' as const,
    });
    const rows = [custom('Crane mat', 2), custom(' crane MAT', 3), custom('Sign', 1)];
    const held = heldBy([
      buildCartLine({ item_id: 8, item_name: 'SIGN', is_custom: true }),
      buildCartLine({ item_id: 9, item_name: 'Crane mat' }),
    ]);
    expect(pastedLines(rows, { ...target, held })).toEqual([
      { item_name: 'Crane mat', unit_id: 1, quantity: 5 },
    ]);
  });

  it('create an additional item in the pasted unit, and in the usual one if there is no such unit', () => {
    const crate = (name: string, unit: string | null) => ({
      ...found(name, 2),
      unit,
      choice: 'custom' as const,
    });
    expect(pastedLines([crate('Mat', 'boxes'), crate('Sign', 'crate'), crate('Cone', null)], target)).toEqual(
      [
        { item_name: 'Mat', unit_id: 2, quantity: 2 },
        { item_name: 'Sign', unit_id: 1, quantity: 2 },
        { item_name: 'Cone', unit_id: 1, quantity: 2 },
      ],
    );
  });

  it('are stored without characters that nobody sees, which would fail the whole paste', () => {
    const row = { ...found('Crane\u200b\u00a0 mat', 2), choice: 'custom' as const };
    expect(pastedLines([row], target)).toMatchObject([{ item_name: 'Crane mat' }]);
  });

  it('create a custom item for an unknown name when asked to', () => {
    const crane = { ...found(' Crane mat ', 2), choice: 'custom' as const };
    expect(pastedLines([crane], target)).toEqual([{ item_name: 'Crane mat', unit_id: 1, quantity: 2 }]);
    expect(pastedLines([crane], { ...target, units: { known: [{ name: 'EA' }], usual: 'EA' } })).toEqual([]);
  });
});
