import { bounds } from 'shared-api/rules';
import { buildItem } from 'shared-api/testing';
import { doubtOf, pastedLines, pastedRow, renamedRow, rowQuantity } from './pastedRows.ts';

const hat = buildItem({ id: 1, name: 'Hard hat', required_qty_per_crew: 1 });
const vest = buildItem({ id: 2, name: 'Vest' });
const none: ReadonlySet<number> = new Set();
const target = { crewSize: 10, onList: none, unitId: 1 };
const found = (name: string, quantity: number | null, ...candidates: (typeof hat)[]) =>
  pastedRow({ name, quantity, unclear: null }, 0, {
    candidates,
    doubt: candidates.length === 0 ? 'none' : candidates.length === 1 ? 'only' : 'several',
  });

describe('a pasted row', () => {
  it('takes the best match, and nothing where there is none', () => {
    expect([found('hat', 3, hat, vest).choice, found('crane', 3).choice]).toEqual([1, 'out']);
  });

  it('has the number that was pasted, otherwise what the crew needs', () => {
    expect([rowQuantity(found('hat', 3, hat), 10), rowQuantity(found('hat', null, hat), 10)]).toEqual([
      3, 10,
    ]);
  });

  it('is in doubt until a person has looked at it', () => {
    const row = found('hat', 3, hat, vest);
    expect([doubtOf(row, none), doubtOf({ ...row, isDecided: true }, none)]).toEqual(['several', 'exact']);
  });

  it('is to be checked while its number can be no quantity', () => {
    const row = { ...found('hat', null, hat), unclear: '12.5' };
    const doubts = [row, { ...row, isDecided: true }, { ...row, unclear: null }].map((one) =>
      doubtOf(one, none),
    );
    expect(doubts).toEqual(['several', 'exact', 'only']);
    expect(doubtOf(row, new Set([hat.id]))).toBe('only');
  });

  it('is matched again under another name', () => {
    const decided = { ...found('ht', 3), isDecided: true };
    const row = renamedRow(decided, 'vest', { candidates: [vest], doubt: 'several' });
    expect([row.name, row.choice, row.quantity, doubtOf(row, none)]).toEqual(['vest', 2, 3, 'several']);
  });
});

describe('the lines that pasted rows become', () => {
  it('say that a person set the number only where one was pasted', () => {
    expect(pastedLines([found('hat', 12, hat), found('vest', null, vest)], target)).toEqual([
      { item_id: 1, quantity: 12, quantity_from: 'person' },
      { item_id: 2, quantity: 1 },
    ]);
  });

  it('sum what was pasted twice', () => {
    expect(pastedLines([found('hat', 12, hat), found('hard hat', 3, hat)], target)).toMatchObject([
      { item_id: 1, quantity: 15 },
    ]);
  });

  it('keep that a person set the number when the crew’s is added to it', () => {
    const rows = [found('hat', 12, hat), found('hard hat', null, hat)];
    expect(pastedLines(rows, target)).toEqual([{ item_id: 1, quantity: 22, quantity_from: 'person' }]);
  });

  it('stay within what a quantity and a name can be', () => {
    const most = found('hat', bounds.quantity, hat);
    expect(pastedLines([most, most], target)).toMatchObject([{ quantity: bounds.quantity }]);
    const long = { ...found('x'.repeat(bounds.longName + 1), 1), choice: 'custom' as const };
    expect(pastedLines([long], target)).toMatchObject([{ item_name: 'x'.repeat(bounds.longName) }]);
  });

  it('make nothing of a row without a name', () => {
    expect(pastedLines([{ ...found('  ', 1), choice: 'custom' }], target)).toEqual([]);
  });

  it('leave out what is on the list and what is to be left out', () => {
    const rows = [found('hat', 1, hat), { ...found('vest', 1, vest), choice: 'out' as const }];
    expect(pastedLines(rows, { ...target, onList: new Set([1]) })).toEqual([]);
  });

  it('make an item for this list of what the catalogue does not hold, when told so', () => {
    const crane = { ...found(' Crane mat ', 2), choice: 'custom' as const };
    expect(pastedLines([crane], target)).toEqual([{ item_name: 'Crane mat', unit_id: 1, quantity: 2 }]);
    expect(pastedLines([crane], { ...target, unitId: undefined })).toEqual([]);
  });
});
