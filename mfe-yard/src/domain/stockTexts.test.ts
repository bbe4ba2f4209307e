import { stockKinds } from 'shared-api/rules';
import { buildStockEvent, buildStockLine, idOf } from '#testing/buildStock.ts';
import { doubleText, eventText, inAllYards, isBelowMinimum, isStale, undoText } from './stockTexts.ts';

it.each([
  ['counted', { seen: 16 }, 'Counted 14, book 16'],
  ['counted', { seen: -3 }, 'Counted 14, book −3'],
  ['counted', {}, 'Counted 14'],
  ['added', {}, 'Two shelves: 14 more'],
  ['confirmed', { quantity: null }, 'Both counts were of one shelf'],
  ['received', {}, 'Received 14'],
  ['written_off', { reason: 'Frozen' }, 'Wrote off 14: Frozen'],
  ['moved', { other_yard_name: 'Tulsa' }, 'Moved 14 from Main yard to Tulsa'],
  ['undone', { quantity: null }, 'Took back'],
  ['loaded', { project_name: 'Copper Creek' }, 'Loaded 14 for Copper Creek'],
  ['returned', {}, '14 came back'],
] as const)('%s is told in words', (kind, more, text) => {
  expect(stockKinds).toContain(kind);
  expect(eventText(buildStockEvent({ kind, ...more }))).toBe(text);
});

it('what is taken back is named', () => {
  expect(undoText(buildStockEvent({ kind: 'received' }))).toBe('Took back: Received 14');
  expect(undoText(undefined)).toBe('Took back an older event');
});

it('two counts are asked about by name and time', () => {
  const of = (quantity: number, user_id: number, user_name: string, made_at: string) => ({
    ...{ id: idOf(quantity), quantity, user_id, user_name, made_at },
  });
  const double = {
    first: of(8, 11, 'Caleb Ostrander', '9:06'),
    second: of(12, 6, 'Marisol Vantree', '9:20'),
  };
  expect(doubleText(double, 6, (at) => at)).toBe(
    'Caleb counted 8 at 9:06, you 12: one shelf (12) or two (20)?',
  );
  expect(doubleText(double, 1, (at) => at)).toBe(
    'Caleb counted 8 at 9:06, Marisol 12: one shelf (12) or two (20)?',
  );
});

it('the minimum is of all yards together', () => {
  const [here, there] = [buildStockLine({ quantity: 14 }), buildStockLine({ yard_id: 2, quantity: 9 })];
  const sum = inAllYards([here, there]).get(1001) ?? 0;
  expect([sum, isBelowMinimum(here, sum), isBelowMinimum(here, 24)]).toEqual([23, true, false]);
  expect(isBelowMinimum(buildStockLine({ min_qty: null }), -5)).toBe(false);
});

it('a count is old after 30 days', () => {
  const now = Date.parse('2026-12-18T00:00:00Z');
  expect([isStale(buildStockLine(), now), isStale(buildStockLine(), now - 86_400_000 * 2)]).toEqual([
    true,
    false,
  ]);
  expect(isStale(buildStockLine({ last_count: null }), now)).toBe(true);
});
