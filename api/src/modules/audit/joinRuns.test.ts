import type { AuditEntry } from 'shared-api/contract';
import { joinRuns } from './joinRuns.ts';

const base: AuditEntry = {
  ...{ id: 1, at: '2026-03-02T13:15:00Z', actor_id: 6, actor_name: 'Marisol Vantree', action: 'update' },
  ...{ record_type: 'draft', record_id: 5005, part: 'cart line', old_values: null, new_values: null },
  ...{ detail: null, request_id: null, record_name: 'Maple Grove', record_name_now: null, custom_id: null },
  ...{ has_page: true, is_gone: false, old_names: null, new_names: null },
  group: { entries: 1, is_one_record: true, changes: [] },
};
/** A change of a line's quantity, some seconds after the first. */
const press = (second: number, [before, after]: [number, number], changes: Partial<AuditEntry> = {}) => ({
  ...base,
  id: second,
  at: new Date(Date.parse(base.at) + second * 1000).toISOString(),
  old_values: { item_id: 12, quantity: before },
  new_values: { item_id: 12, quantity: after },
  ...changes,
});
const other = { old_values: { item_id: 13, quantity: 1 }, new_values: { item_id: 13, quantity: 2 } };
const quantities = (...entries: AuditEntry[]) =>
  joinRuns(entries.toReversed()).map(({ action, old_values, new_values }) => [
    action,
    old_values?.['quantity'],
    new_values?.['quantity'],
  ]);

it.each<[string, AuditEntry[], unknown[][]]>([
  ['five presses of + within a minute', [1, 2, 3, 4, 5].map((n) => press(n, [n, n + 1])), [['update', 1, 6]]],
  [
    'a press after a minute',
    [press(0, [1, 2]), press(61, [2, 3])],
    [
      ['update', 2, 3],
      ['update', 1, 2],
    ],
  ],
  [
    'another person’s press',
    [press(0, [1, 2]), press(1, [2, 3], { actor_id: 7 })],
    [
      ['update', 2, 3],
      ['update', 1, 2],
    ],
  ],
  [
    'another person’s press between two',
    [press(0, [1, 2]), press(1, [2, 9], { actor_id: 7 }), press(2, [9, 10])],
    [
      ['update', 9, 10],
      ['update', 2, 9],
      ['update', 1, 2],
    ],
  ],
  [
    'presses of two lines in turn',
    [press(0, [1, 2]), press(1, [1, 2], other), press(2, [2, 3])],
    [
      ['update', 1, 3],
      ['update', 1, 2],
    ],
  ],
  [
    'a line that is added and changed',
    [press(0, [0, 2], { action: 'create', old_values: null }), press(1, [2, 3])],
    [['create', undefined, 3]],
  ],
  [
    'a line that is changed and removed',
    [press(0, [1, 2]), press(1, [2, 0], { action: 'delete', new_values: null })],
    [
      ['delete', 2, undefined],
      ['update', 1, 2],
    ],
  ],
  [
    'a change of many lines between two',
    [
      press(0, [1, 2]),
      press(1, [2, 7], { group: { entries: 9, is_one_record: true, changes: [] } }),
      press(2, [7, 8]),
    ],
    [
      ['update', 7, 8],
      ['update', 2, 7],
      ['update', 1, 2],
    ],
  ],
  [
    'changes of the draft itself',
    [press(0, [1, 2], { part: null }), press(1, [2, 3], { part: null })],
    [
      ['update', 2, 3],
      ['update', 1, 2],
    ],
  ],
])('%s', (_what, entries, expected) => expect(quantities(...entries)).toEqual(expected));
