import type { DraftHistoryEntry } from 'shared-api/contract';
import { lastSetText } from './lastSetText.ts';

const now = new Date(2026, 10, 27, 18);
const on = (day: number) => new Date(2026, 10, day, 18).toISOString();
type Line = NonNullable<DraftHistoryEntry['line']>;
const entry = (before: Line['before'], after: Line['after'], by: string | null = 'Caleb Ostrander') => ({
  ...{ id: 1, at: on(26), by, request_id: null, facts: [] },
  line: { item_id: 1, item_name: 'Chute', unit_name: 'EA', before, after },
});
const quantity = (count: number) => ({ quantity: count });

it.each([
  ['the last change of the quantity', [entry(quantity(8), quantity(12))], 'Caleb set 8 → 12, yesterday'],
  [
    'not what changed since but the quantity',
    [entry({ notes: '' }, { notes: 'red' }), entry(quantity(8), quantity(1_200))],
    'Caleb set 8 → 1,200, yesterday',
  ],
  [
    'the units that it had then',
    [entry({ quantity: 200, unit_name: 'EA' }, { quantity: 2, unit_name: 'BX' })],
    'Caleb set 200 EA → 2 BX, yesterday',
  ],
  ['what nobody did', [entry(quantity(8), quantity(12), null)], 'Set 8 → 12, yesterday'],
  ['the day', [{ ...entry(quantity(8), quantity(12)), at: on(20) }], 'Caleb set 8 → 12, Nov 20'],
  ['nothing of a new line', [entry(null, quantity(8)), entry(quantity(3), null)], null],
  ['nothing of a line that was removed', [entry(quantity(8), null), entry(quantity(3), quantity(8))], null],
  ['nothing without a change', [], null],
])('tells %s', (_what, entries, text) => {
  expect(lastSetText(entries, now)).toBe(text);
});
