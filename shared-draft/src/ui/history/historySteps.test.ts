import type { DraftHistoryEntry } from 'shared-api/contract';
import { buildCartLine } from 'shared-api/testing';
import {
  changesBack,
  factText,
  type HistoryLine,
  historySteps,
  knownSteps,
  lineText,
} from './historySteps.ts';

const values = (quantity: number) => ({ quantity, quantity_from: 'crew' as const, notes: '' });
const line = (
  item_id: number | null,
  before: HistoryLine['before'],
  after: HistoryLine['after'],
): HistoryLine => ({
  item_id,
  item_name: `Item ${item_id}`,
  unit_name: 'EA',
  before,
  after,
});
const entry = (id: number, request_id: string | null, of: HistoryLine | null): DraftHistoryEntry => ({
  id,
  at: '2026-03-02T13:15:00Z',
  by: 'Petra Lindqvist',
  request_id,
  line: of,
  facts: of ? [] : [{ fact: 'notes', before: '', after: 'Gate 4' }],
});

/** Newest first: 2 removed, 1 set from 4 to 6, 1 and 2 added together. */
const entries = [
  entry(4, 'c', line(2, values(3), null)),
  entry(3, 'b', line(1, { quantity: 4 }, { quantity: 6 })),
  entry(2, 'a', line(2, null, values(3))),
  entry(1, 'a', line(1, null, values(4))),
];
const current = [buildCartLine({ item_id: 1, item_name: 'Item 1', ...values(6) })];

describe('the steps of a history', () => {
  it('group the entries of one request, and an entry without a request is its own step', () => {
    const ids = (list: DraftHistoryEntry[]) => historySteps(list).map(({ id, lines }) => [id, lines.length]);
    expect(ids(entries)).toEqual([
      [4, 1],
      [3, 1],
      [2, 2],
    ]);
    expect(ids([entry(2, null, null), entry(1, null, null)])).toEqual([
      [2, 0],
      [1, 0],
    ]);
  });

  it.each([
    [0, []],
    [1, [[2, null, 3]]],
    [
      2,
      [
        [1, 6, 4],
        [2, null, 3],
      ],
    ],
    [3, [[1, 6, null]]],
  ])('lead back to the earlier list when the newest %s are undone', (count, expected) => {
    const changes = changesBack(current, historySteps(entries), count) ?? [];
    expect(
      changes.map(({ itemId, before, after }) => [itemId, before?.quantity ?? null, after?.quantity ?? null]),
    ).toEqual(expected);
  });

  it('name the items that are off the list', () => {
    expect(changesBack(current, historySteps(entries), 1)?.[0]?.name).toBe('Item 2');
  });

  it('cannot be undone past a change that names no item', () => {
    const steps = historySteps([
      ...entries.slice(0, 2),
      entry(0, 'z', line(null, { quantity: 1 }, { quantity: 2 })),
    ]);
    expect(knownSteps(steps)).toBe(2);
    expect(changesBack(current, steps, 3)).toBeNull();
    expect(knownSteps(historySteps(entries))).toBe(3);
  });
});

describe('a change in words', () => {
  it.each([
    [line(1, { quantity: 4 }, { quantity: 6 }), '4 → 6 EA'],
    [line(1, null, values(6)), '6 EA added'],
    [line(1, values(6), null), '6 EA removed'],
    [line(1, { notes: 'red' }, { notes: '' }), 'Note changed'],
    [line(1, { unit_name: 'EA' }, { unit_name: 'BX' }), 'EA → BX'],
    [line(1, { quantity: 200, unit_name: 'EA' }, { quantity: 2, unit_name: 'BX' }), '200 EA → 2 BX'],
  ])('%j reads %s', (change, text) => {
    expect(lineText(change)).toBe(text);
  });

  it.each([
    [{ fact: 'status', before: 'job_entry', after: 'mob_prep' }, 'Status: Job Entry → Mob Prep'],
    [{ fact: 'notes', before: '', after: 'Gate 4' }, 'Notes: nothing → Gate 4'],
    [{ fact: 'assembly', before: null, after: 'Starter' }, 'Package added: Starter'],
    [{ fact: 'surface_type', before: 'Steel Deck', after: null }, 'Surface removed: Steel Deck'],
    [{ fact: 'draft', before: null, after: 'created' }, 'Draft created'],
  ] as const)('%j reads %s', (fact, text) => {
    expect(factText(fact)).toBe(text);
  });
});
