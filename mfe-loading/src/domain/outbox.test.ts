import fc from 'fast-check';
import type { Receipt } from 'shared-api/contract';
import { mostOperations } from 'shared-api/rules';
import type { EventAct } from './operations.ts';
import { emptyOutbox, lastTap, nextBatch, type Outbox, type OutboxEvent, outboxAfter } from './outbox.ts';

let made = 0;
const newId = () => {
  made += 1;
  return `id ${made}`;
};
const tick: EventAct = { type: 'event', line_id: 'line', kind: 'loaded', quantity: 2, seen: 0 };
const note: EventAct = { type: 'event', line_id: 'line', kind: 'noted', text: 'North gate' };
const acted = (acts: EventAct[], loadId = 7): OutboxEvent => ({
  ...{ type: 'acted', loadId, acts, at: '2026-11-26T10:02:00.000Z', ids: acts.map(newId) },
});
const after = (outbox: Outbox, ...events: OutboxEvent[]) => events.reduce(outboxAfter, outbox);
const idsOf = (operations: readonly { id: string }[]) => operations.map(({ id }) => id);
const receipt = (id: string, outcome: Receipt['outcome']): Receipt => ({
  id,
  outcome,
  code: null,
  detail: 'Gone',
});
const empty = emptyOutbox('phone');

describe('the outbox', () => {
  it('numbers what a device does, in order', () => {
    const { pending, lastSeq } = after(empty, acted([tick, note]), acted([tick]));
    expect(pending.map(({ device_seq }) => device_seq)).toEqual([1, 2, 3]);
    expect(lastSeq).toBe(3);
  });

  it('sends as many as a call takes, the oldest first', () => {
    const outbox = after(empty, acted(Array.from({ length: mostOperations + 1 }, () => tick)));
    expect(idsOf(nextBatch(outbox))).toEqual(idsOf(outbox.pending.slice(0, mostOperations)));
  });

  it('keeps what is stored until it was read back, and what has no receipt until it has one', () => {
    const outbox = after(empty, acted([tick, tick, tick]));
    const [first = '', second = '', third = ''] = idsOf(outbox.pending);
    const answered = after(outbox, {
      type: 'answered',
      receipts: [receipt(first, 'applied'), receipt(second, 'merged')],
    });
    expect([idsOf(answered.pending), idsOf(answered.stored)]).toEqual([[third], [first, second]]);
    const read = after(answered, { type: 'read', ids: new Set([first]) });
    expect(idsOf(read.stored)).toEqual([second]);
  });

  it.each(['conflict', 'refused'] as const)('says what the server did not store, and why: %s', (outcome) => {
    const outbox = after(empty, acted([tick]));
    const [id = ''] = idsOf(outbox.pending);
    const answered = after(outbox, { type: 'answered', receipts: [receipt(id, outcome)] });
    expect(answered).toMatchObject({ pending: [], stored: [], undoable: [], refusals: [{ detail: 'Gone' }] });
    expect(after(answered, { type: 'dismissed' }).refusals).toEqual([]);
  });

  it('offers again what the server refused because a restored database had lost what came before', () => {
    const before = after(empty, acted([tick]));
    const [lost] = before.pending;
    const outbox = after(
      { ...before, pending: [] },
      acted([{ ...tick, kind: 'undone', undoes: lost?.id ?? '' }]),
      acted([note]),
    );
    const [undo = '', noted = ''] = idsOf(outbox.pending);
    const answered = after(outbox, {
      type: 'answered',
      receipts: [receipt(undo, 'refused'), receipt(noted, 'applied')],
      ...{ lost: lost ? [lost] : [], again: new Map([[undo, 'again']]) },
    });
    expect(answered.pending).toMatchObject([
      { id: lost?.id },
      { id: 'again', kind: 'undone', undoes: lost?.id },
    ]);
    expect([answered.refusals, idsOf(answered.stored)]).toEqual([[], [noted]]);
    expect(lastTap(answered, 7)?.ids).toEqual([noted]);
  });

  it('takes in what a tab kept, after its own', () => {
    const tab = after(emptyOutbox('tab'), acted([tick]), acted([tick]));
    const outbox = after(empty, acted([tick]), { type: 'adopted', from: tab }, acted([note]));
    expect(outbox.pending.map(({ device_seq }) => device_seq)).toEqual([1, 2, 3, 4]);
    expect(idsOf(outbox.pending.slice(1, 3))).toEqual(idsOf(tab.pending));
  });

  it('takes in what that tab had stored, refused and could take back', () => {
    const [mine, theirs] = ['mine', 'theirs'].map((name): Outbox => {
      const { pending, ...rest } = after(empty, acted([tick]));
      return {
        ...rest,
        pending: [],
        stored: pending,
        refusals: pending.map((operation) => ({ operation, detail: name })),
      };
    }) as [Outbox, Outbox]; // two of two
    const both = after(mine, { type: 'adopted', from: theirs });
    expect(idsOf(both.stored)).toEqual(idsOf([...mine.stored, ...theirs.stored]));
    expect(both.refusals.map(({ detail }) => detail)).toEqual(['mine', 'theirs']);
    expect(both.undoable).toEqual([...mine.undoable, ...theirs.undoable]);
  });

  it('keeps one act that is offered twice, because the device failed after keeping it', () => {
    const once = acted([tick]);
    expect(after(empty, once, once).pending).toHaveLength(1);
  });

  it('throws away what waits, if the person does', () => {
    const outbox = after(empty, acted([tick]), { type: 'discarded' });
    expect(outbox).toMatchObject({ pending: [], undoable: [], lastSeq: 1 });
  });

  it('sends again what a restored database has lost, before the rest', () => {
    const outbox = after(empty, acted([tick, tick]));
    const [first, second] = outbox.pending;
    if (!first || !second) throw new Error('Two are pending');
    const stored = { ...outbox, pending: [second], stored: [first] };
    const lost = after(stored, { type: 'lost', operations: [first] });
    expect([idsOf(lost.pending), idsOf(lost.stored)]).toEqual([[first.id, second.id], []]);
  });

  it('keeps a line that somebody adds apart from what happens to it', () => {
    const line = { type: 'line', line_id: 'new', item_id: null, item_name: 'Rope', unit_name: 'FT' } as const;
    const { pending, undoable } = after(empty, {
      ...{ type: 'acted', loadId: 7, acts: [line, note], at: '2026-11-26T10:02:00.000Z' },
      ids: ['a', 'b'],
    });
    const head = { made_at: '2026-11-26T10:02:00.000Z', load_id: 7 };
    const texts = { quantity: null, seen: null, undoes: null };
    expect(pending).toEqual([
      { ...line, ...head, id: 'a', device_seq: 1 },
      { ...note, ...texts, ...head, id: 'b', device_seq: 2 },
    ]);
    expect(undoable).toEqual([{ loadId: 7, ids: ['b'] }]);
  });

  it('can take back the last 50 taps', () => {
    const taps = after(empty, ...Array.from({ length: 51 }, () => acted([tick]))).undoable;
    expect(taps).toHaveLength(50);
    expect(taps.at(-1)?.ids).toEqual([`id ${made}`]);
  });

  it('goes on after an operation that the server can not read', () => {
    const outbox = after(empty, acted([tick]), acted([tick]));
    const [first = '', second = ''] = idsOf(outbox.pending);
    const left = after(outbox, { type: 'unreadable', id: first, detail: 'It is malformed' });
    expect([idsOf(left.pending), left.refusals.length]).toEqual([[second], 1]);
  });

  it('can take back the last tap on each load, with what it wrote', () => {
    const done: EventAct = { type: 'event', line_id: null, kind: 'done' };
    const outbox = after(empty, acted([tick, note]), acted([tick], 8), acted([done]));
    const tap = lastTap(outbox, 7);
    expect(tap?.ids).toEqual(idsOf(outbox.pending.slice(0, 2)));
    const undone = after(outbox, { ...acted([{ ...tick, kind: 'undone' }]), undoes: tap } as OutboxEvent); // an act with what it takes back
    expect(lastTap(undone, 7)).toBeUndefined();
    expect(lastTap(undone, 8)).toBeDefined();
  });

  it('loses nothing and doubles nothing, whatever is answered', () => {
    const outcomes = fc.constantFrom('applied', 'merged', 'conflict', 'refused', null);
    fc.assert(
      fc.property(fc.array(fc.array(outcomes, { maxLength: 5 }), { maxLength: 20 }), (rounds) => {
        let outbox = empty;
        const all: string[] = [];
        for (const round of rounds) {
          outbox = after(outbox, acted(round.map(() => tick)));
          all.push(...idsOf(outbox.pending.slice(-round.length || outbox.pending.length)));
          const batch = nextBatch(outbox);
          const receipts = round.flatMap((outcome, at) => {
            const id = batch[at]?.id;
            return outcome && id ? [receipt(id, outcome)] : [];
          });
          outbox = after(outbox, { type: 'answered', receipts });
        }
        const known = [
          ...outbox.pending,
          ...outbox.stored,
          ...outbox.refusals.map(({ operation }) => operation),
        ];
        expect(idsOf(known).sort()).toEqual([...new Set(all)].sort());
        expect(idsOf(outbox.pending)).toEqual(
          outbox.pending.toSorted((a, b) => a.device_seq - b.device_seq).map(({ id }) => id),
        );
      }),
    );
  });
});
