import fc from 'fast-check';
import type { StockLine, StockOperation } from 'shared-api/contract';
import { bookOf, type SaidStockKind } from 'shared-api/rules';
import { buildStockLine, buildStockOperation, idOf } from '#testing/buildStock.ts';
import { shownBook, shownStock } from './shownStock.ts';

const place = { itemId: 1001, yardId: 1 };
const own = (...pending: StockOperation[]) => ({ pending, stored: [], counts: [] });

describe('the book on a device', () => {
  it('is what the server has, and what this device said since', () => {
    const line = buildStockLine({ quantity: 20 });
    expect(shownBook(line, own(), place)).toBe(20);
    const received = buildStockOperation({ kind: 'received', quantity: 5 });
    expect(shownBook(line, own(received), place)).toBe(25);
    expect(shownBook(line, own(buildStockOperation({ quantity: 12 })), place)).toBe(12);
  });

  it('is not of another yard or item', () => {
    const elsewhere = [buildStockOperation({ yard_id: 2 }), buildStockOperation({ item_id: 1002 })];
    expect(shownBook(buildStockLine(), own(...elsewhere), place)).toBe(14);
  });

  it('is none where nobody has counted', () => {
    expect(shownBook(undefined, own(), place)).toBeNull();
    expect(shownBook(undefined, own(buildStockOperation()), place)).toBe(12);
  });

  it('is what it was before a count of this device that is taken back, also after the server has it', () => {
    const count = buildStockOperation({ seen: 14 });
    const undo = buildStockOperation({ id: idOf(3), kind: 'undone', quantity: null, of_id: count.id });
    expect(shownBook(buildStockLine(), own(count, undo), place)).toBe(14);
    const last_count = {
      id: count.id,
      quantity: 12,
      user_id: 11,
      user_name: 'Caleb',
      made_at: count.made_at,
    };
    const known = buildStockLine({ quantity: 12, last_count });
    expect(shownBook(known, { ...own(undo), counts: [count] }, place)).toBe(14);
  });

  it('is shown in the list', () => {
    const lines = [buildStockLine(), buildStockLine({ item_id: 1002 })];
    const shown = shownStock(lines, own(buildStockOperation({ quantity: 3 })));
    expect(shown.map(({ quantity }) => quantity)).toEqual([3, 14]);
  });
});

const kinds: readonly SaidStockKind[] = ['counted', 'received', 'written_off', 'moved'];
const said = fc
  .array(
    fc.record({ kind: fc.constantFrom(...kinds), quantity: fc.nat({ max: 30 }), yard: fc.nat({ max: 1 }) }),
    {
      maxLength: 8,
    },
  )
  .map((all) =>
    all.map(({ kind, quantity, yard }, at) =>
      buildStockOperation({
        ...{ id: idOf(100 + at), kind, quantity, yard_id: yard + 1 },
        other_yard_id: kind === 'moved' ? 2 - yard : null,
        made_at: `2026-12-01T15:00:0${at}.000Z`,
      }),
    ),
  );

it('is what the server will say of the same events, wherever the connection was lost', () => {
  const begin = [1, 2].map((yard_id) =>
    buildStockOperation({ id: idOf(yard_id), yard_id, quantity: 10, made_at: '2026-11-01T00:00:00.000Z' }),
  );
  fc.assert(
    fc.property(said, fc.nat({ max: 8 }), (operations, cut) => {
      const known = [...begin, ...operations.slice(0, cut)];
      const eventOf = (operation: StockOperation) => ({ ...operation, user_id: 0 });
      for (const yardId of [1, 2]) {
        const last = known.findLast(({ kind, yard_id }) => kind === 'counted' && yard_id === yardId);
        const line: StockLine = buildStockLine({
          yard_id: yardId,
          quantity: bookOf(known.map(eventOf), yardId) ?? 0,
          last_count: last
            ? { id: last.id, quantity: last.quantity ?? 0, user_id: 0, user_name: '', made_at: last.made_at }
            : null,
        });
        const shown = shownBook(line, own(...operations.slice(cut)), { itemId: 1001, yardId });
        expect(shown).toBe(bookOf([...begin, ...operations].map(eventOf), yardId));
      }
    }),
    { numRuns: 2_000 },
  );
});
