import fc from 'fast-check';
import { bookOf, doubleStockCount, type StockedEvent, stockKinds, toBuy } from './stock.ts';

let made = 0;
function event(fields: Partial<StockedEvent>): StockedEvent {
  made += 1;
  return {
    id: `event ${String(made).padStart(4, '0')}`,
    kind: 'counted',
    yard_id: 1,
    quantity: 1,
    ...{ seen: null, other_yard_id: null, of_id: null, user_id: 1 },
    made_at: `2026-12-01T${String(6 + Math.floor(made / 60)).padStart(2, '0')}:${String(made % 60).padStart(2, '0')}:00.000Z`,
    ...fields,
  };
}
beforeEach(() => {
  made = 0;
});

describe('the book', () => {
  it('is the last count, and what came and went since', () => {
    const events = [
      event({ quantity: 30 }),
      event({ kind: 'loaded', quantity: 20 }),
      event({ quantity: 14 }),
      event({ kind: 'received', quantity: 24 }),
      event({ kind: 'written_off', quantity: 2 }),
      event({ kind: 'loaded', quantity: 6 }),
      event({ kind: 'returned', quantity: 1 }),
    ];
    expect(bookOf(events, 1)).toBe(31);
  });

  it('is none where nothing was counted', () => {
    expect(bookOf([], 1)).toBeNull();
    expect(bookOf([event({})], 2)).toBeNull();
  });

  it('is negative when more went than came', () => {
    expect(bookOf([event({ quantity: 2 }), event({ kind: 'loaded', quantity: 5 })], 1)).toBe(-3);
  });

  it('of one yard loses what another gets', () => {
    const events = [
      event({ quantity: 9 }),
      event({ yard_id: 2, quantity: 1 }),
      event({ kind: 'moved', quantity: 4, other_yard_id: 2 }),
    ];
    expect([bookOf(events, 1), bookOf(events, 2), bookOf(events.slice(0, 1), 2)]).toEqual([5, 5, null]);
  });

  it('forgets what is taken back', () => {
    const received = event({ kind: 'received', quantity: 5 });
    const [count, again] = [
      event({ quantity: 3, made_at: '2026-11-30T12:00:00.000Z' }),
      event({ quantity: 9 }),
    ];
    const undo = (of: StockedEvent) => event({ kind: 'undone', quantity: null, of_id: of.id });
    expect(bookOf([count, received, undo(received)], 1)).toBe(3);
    expect(bookOf([count, again, undo(again)], 1)).toBe(3);
    expect(bookOf([count, received, again, undo(again)], 1)).toBe(8);
  });

  it('is the sum of two shelves, once somebody says that there are two', () => {
    const first = event({ quantity: 8, user_id: 1 });
    const second = event({ quantity: 12, user_id: 2 });
    const added = event({ kind: 'added', quantity: 8, of_id: second.id });
    expect(bookOf([first, second, added], 1)).toBe(20);
    expect(bookOf([first, second, added, event({ quantity: 19 })], 1)).toBe(19);
    // Somebody else had counted in between, offline.
    const between = event({ quantity: 15, made_at: added.made_at, id: 'event 0002 b' });
    expect(bookOf([first, second, added, between], 1)).toBe(15);
  });
});

describe('two counts within a day', () => {
  const first = () => event({ quantity: 8, user_id: 1 });

  it('may be of one shelf if the second person had not seen the first count', () => {
    const [one, two] = [first(), event({ quantity: 12, user_id: 2, seen: null })];
    expect(doubleStockCount([two, one], 1)).toEqual({ first: one, second: two });
  });

  it.each<[string, (one: StockedEvent) => StockedEvent[]]>([
    ['are no question if it was seen', () => [event({ quantity: 12, user_id: 2, seen: 8 })]],
    ['are no question of one person', () => [event({ quantity: 12, user_id: 1 })]],
    [
      'are no question later',
      () => [event({ quantity: 12, user_id: 2, made_at: '2026-12-03T00:00:00.000Z' })],
    ],
    [
      'are no question once it is answered',
      () => {
        const second = event({ quantity: 12, user_id: 2 });
        return [second, event({ kind: 'confirmed', quantity: null, of_id: second.id })];
      },
    ],
    [
      'are no question once one is taken back',
      (one) => [
        event({ quantity: 12, user_id: 2 }),
        event({ kind: 'undone', quantity: null, of_id: one.id }),
      ],
    ],
  ])('%s', (_, more) => {
    const one = first();
    expect(doubleStockCount([one, ...more(one)], 1)).toBeNull();
  });

  it('are compared with what came and went between them', () => {
    const events = [first(), event({ kind: 'loaded', quantity: 3 })];
    expect(doubleStockCount([...events, event({ user_id: 2, seen: 5 })], 1)).toBeNull();
  });
});

it.each([
  [10, 4, 6],
  [10, null, 10],
  [10, -3, 10],
  [10, 12, 0],
])('of %i needed, with %j in the yard, %i are bought', (need, inYard, buy) => {
  expect(toBuy(need, inYard)).toBe(buy);
});

const events: fc.Arbitrary<StockedEvent[]> = fc
  .array(
    fc.record({
      kind: fc.constantFrom(...stockKinds),
      yard: fc.integer({ min: 1, max: 2 }),
      quantity: fc.nat({ max: 20 }),
      minute: fc.nat({ max: 9 }),
      of: fc.nat(),
      user: fc.integer({ min: 1, max: 3 }),
    }),
    { maxLength: 14 },
  )
  .map((all) =>
    all.map(({ kind, yard, quantity, minute, of, user }, at) => ({
      ...{ id: `event ${at}`, kind, yard_id: yard, quantity, seen: null, user_id: user },
      other_yard_id: kind === 'moved' ? 3 - yard : null,
      of_id: at > 0 && ['undone', 'added', 'confirmed'].includes(kind) ? `event ${of % at}` : null,
      made_at: `2026-12-01T09:0${minute}:00.000Z`,
    })),
  );

it('does not depend on the order in which events of three devices arrive', () => {
  fc.assert(
    fc.property(
      events.chain((all) => fc.tuple(fc.constant(all), fc.shuffledSubarray(all, { minLength: all.length }))),
      ([all, shuffled]) => {
        for (const yard of [1, 2]) {
          expect(bookOf(shuffled, yard)).toBe(bookOf(all, yard));
          expect(doubleStockCount(shuffled, yard)).toEqual(doubleStockCount(all, yard));
        }
      },
    ),
    { numRuns: 5_000 },
  );
});

it('moves never make or lose pieces', () => {
  fc.assert(
    fc.property(events, (all) => {
      const base = [
        event({ quantity: 50, made_at: '2026-11-01T00:00:00.000Z' }),
        event({ yard_id: 2, quantity: 0, made_at: '2026-11-01T00:00:00.000Z' }),
      ];
      const moves = all.filter(({ kind }) => kind === 'moved');
      expect((bookOf([...base, ...moves], 1) ?? 0) + (bookOf([...base, ...moves], 2) ?? 0)).toBe(50);
    }),
  );
});
