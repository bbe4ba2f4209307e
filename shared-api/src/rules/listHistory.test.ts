import fc from 'fast-check';
import { type LineEvent, listBefore } from './listHistory.ts';

interface Values {
  readonly quantity: number;
  readonly notes: string;
}

const plain = (list: ReadonlyMap<number, Values> | null) => list && Object.fromEntries(list);

describe('a list before its changes', () => {
  it('drops what was added, restores what was removed, and reverts what was changed', () => {
    const now = new Map<number, Values>([
      [1, { quantity: 6, notes: 'red' }],
      [2, { quantity: 1, notes: '' }],
    ]);
    const before = listBefore(now, [
      { item_id: 1, before: { quantity: 4 }, after: { quantity: 6 } },
      { item_id: 2, before: null, after: { quantity: 1, notes: '' } },
      { item_id: 3, before: { quantity: 9, notes: 'old' }, after: null },
    ]);
    expect(plain(before)).toEqual({ 1: { quantity: 4, notes: 'red' }, 3: { quantity: 9, notes: 'old' } });
  });

  it('is restored, whatever was done to it', () => {
    const act = fc.record({ id: fc.integer({ min: 1, max: 5 }), quantity: fc.option(fc.nat(9)) });
    fc.assert(
      fc.property(fc.array(act), (acts) => {
        const start = new Map<number, Values>([[1, { quantity: 4, notes: 'a' }]]);
        const list = new Map(start);
        const events: LineEvent<Values>[] = [];
        for (const { id, quantity } of acts) {
          const line = list.get(id) ?? null;
          const next = quantity === null ? null : { quantity, notes: line?.notes ?? '' };
          if (line === null && next === null) continue;
          const whole = line === null || next === null;
          events.unshift({
            item_id: id,
            before: whole ? line : { quantity: line.quantity },
            after: whole ? next : { quantity: next.quantity },
          });
          if (next) list.set(id, next);
          else list.delete(id);
        }
        expect(plain(listBefore(list, events))).toEqual(plain(start));
      }),
    );
  });

  it.each<[string, LineEvent<Values>]>([
    ['a change that names no item', { item_id: null, before: { quantity: 1 }, after: { quantity: 2 } }],
    ['an added line that names no item', { item_id: null, before: null, after: { quantity: 2 } }],
    ['a change to a line that is not there', { item_id: 7, before: { quantity: 1 }, after: { quantity: 2 } }],
  ])("can't be restored past %s", (_what, event) => {
    expect(listBefore(new Map(), [event])).toBeNull();
  });
});
