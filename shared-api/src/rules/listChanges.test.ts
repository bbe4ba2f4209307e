import fc from 'fast-check';
import { changeCounts, changeMark, type ListedLine, listChanges } from './listChanges.ts';

const line = (item_id: number, item_name: string, quantity: number, notes = ''): ListedLine => ({
  item_id,
  item_name,
  unit_name: 'EA',
  quantity,
  notes,
});
const [hat, saw, rope] = [line(1, 'Hard hat', 8), line(2, 'Saw', 1), line(3, 'Rope', 2)];
const said = (before: readonly ListedLine[], now: readonly ListedLine[]) =>
  listChanges(before, now).map((change) => [change.item_name, changeMark(change)]);

describe('the changes to a list', () => {
  it.each<[string, ListedLine[], ListedLine[], [string, string][]]>([
    ['nothing', [hat, saw], [saw, hat], []],
    ['a new line', [hat], [hat, saw], [['Saw', 'New']]],
    ['a line that is gone', [hat, saw], [saw], [['Hard hat', 'Removed']]],
    ['a quantity', [hat], [{ ...hat, quantity: 12 }], [['Hard hat', 'Was 8']]],
    ['a unit', [hat], [{ ...hat, unit_name: 'BOX' }], [['Hard hat', 'Was 8 EA']]],
    [
      'a unit with its quantity',
      [hat],
      [{ ...hat, unit_name: 'BOX', quantity: 2 }],
      [['Hard hat', 'Was 8 EA']],
    ],
    ['a name', [hat], [{ ...hat, item_name: 'Helmet' }], [['Helmet', 'Name changed']]],
    ['a note', [hat], [{ ...hat, notes: 'blue' }], [['Hard hat', 'Note changed']]],
    [
      'several, by name',
      [saw, hat],
      [rope, { ...hat, quantity: 9, notes: 'blue' }],
      [
        ['Hard hat', 'Was 8'],
        ['Rope', 'New'],
        ['Saw', 'Removed'],
      ],
    ],
  ])('are reported for %s', (_what, before, now, expected) => {
    expect(said(before, now)).toEqual(expected);
  });

  it('are sorted by id if names are the same', () => {
    const [first, second] = [line(4, 'Tape', 1), line(7, 'tape', 1)];
    expect(listChanges([], [second, first]).map(({ item_id }) => item_id)).toEqual([4, 7]);
  });

  it('are counted by kind, leaving out zeros', () => {
    expect(changeCounts(listChanges([hat, saw], [{ ...hat, quantity: 9 }, rope]))).toBe(
      '1 added, 1 removed, 1 changed',
    );
    expect(changeCounts(listChanges([hat], [hat, saw, rope]))).toBe('2 added');
  });

  it('are the same in reverse, with added and removed swapped', () => {
    const list = fc
      .uniqueArray(fc.integer({ min: 1, max: 9 }))
      .chain((ids) =>
        fc.tuple(...ids.map((id) => fc.integer({ min: 1, max: 3 }).map((n) => line(id, `Item ${id}`, n)))),
      );
    fc.assert(
      fc.property(list, list, (a, b) => {
        const back = listChanges(b, a).map(({ kind, item_id, before, after }) => [
          kind,
          item_id,
          after,
          before,
        ]);
        const swapped = { added: 'removed', removed: 'added', changed: 'changed' } as const;
        const forth = listChanges(a, b).map(({ kind, item_id, before, after }) => [
          swapped[kind],
          item_id,
          before,
          after,
        ]);
        expect(forth).toEqual(back);
      }),
    );
  });
});
