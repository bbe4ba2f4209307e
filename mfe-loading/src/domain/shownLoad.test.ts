import { buildEvent, buildLine, buildLoad, device } from '#testing/loadServer.ts';
import { countOnce, loadRest, loadUpTo, undo } from './operations.ts';
import { emptyOutbox, type Outbox, outboxAfter } from './outbox.ts';
import { type Me, shownLoad as shownSending } from './shownLoad.ts';

const line = buildLine({ planned: 4 });
const other = buildLine({ category_name: 'Hand Tools' });
const me = { id: 6, name: 'Marisol Vantree', language: 'en' } as const;
const now = Date.parse('2026-11-26T10:10:00.000Z');
const empty = emptyOutbox(device);
const detailOf = (...events: ReturnType<typeof buildEvent>[]) => ({
  load: buildLoad(),
  lines: [line, other],
  events,
});
const tick = buildEvent({ kind: 'loaded', line_id: line.id, quantity: 4, seen: 0 });

const shownLoad = (detail: ReturnType<typeof detailOf>, outbox: Outbox, user: Me, at: number) =>
  shownSending(detail, { outbox, unkept: new Set() }, user, at);
let made = 0;
const act = (outbox: Outbox, acts: ReturnType<typeof loadRest>) =>
  outboxAfter(outbox, {
    ...{ type: 'acted', loadId: 7, acts, at: '2026-11-26T10:05:00.000Z' },
    ids: acts.map(() => {
      made += 1;
      return `00000000-0000-7000-9000-${String(made).padStart(12, '0')}`;
    }),
  });
const first = (shown: ReturnType<typeof shownLoad>) => {
  const [row] = shown.lines;
  if (!row) throw new Error('There is a line');
  return row;
};

describe('what is shown of a load', () => {
  it('is what the server has, and on top of it what this person did since', () => {
    const shown = shownLoad(detailOf(), empty, me, now);
    const after = shownLoad(detailOf(), act(empty, loadRest(first(shown))), me, now);
    expect(first(after)).toMatchObject({ totals: { loaded: 4 }, isPending: true });
    expect(after.counts).toMatchObject({ lines: 2, loaded: 1 });
    expect(after.status).toBe('loading');
  });

  it.each([
    ['en', 'Rope', 'BX', 'Safety'],
    ['es', 'Cuerda', 'CJ', 'Seguridad'],
    ['both', 'Rope / Cuerda', 'BX / CJ', 'Safety / Seguridad'],
  ] as const)('has the names of its lines in %s', (language, item_name, unit_name, category_name) => {
    const names = { name_es: 'Cuerda', unit_name_es: 'CJ', category_name_es: 'Seguridad' };
    const rope = buildLine({ item_name: 'Rope', unit_name: 'BX', category_name: 'Safety', ...names });
    const { lines } = shownLoad({ ...detailOf(), lines: [rope, line] }, empty, { ...me, language }, now);
    expect(lines[0]).toMatchObject({ line: { item_name, unit_name, category_name }, names: 'Rope Cuerda' });
    expect(lines[1]?.line).toMatchObject({ item_name: line.item_name, unit_name: 'EA' });
  });

  it('is no longer pending once the server has a receipt, and counts once it was read back', () => {
    const outbox = act(empty, loadRest(first(shownLoad(detailOf(), empty, me, now))));
    const [operation] = outbox.pending;
    const stored = outboxAfter(outbox, {
      type: 'answered',
      receipts: [{ id: operation?.id ?? '', outcome: 'applied', code: null, detail: null }],
    });
    expect(first(shownLoad(detailOf(), stored, me, now))).toMatchObject({
      totals: { loaded: 4 },
      isPending: false,
    });
    const read = detailOf({ ...tick, id: operation?.id ?? '' });
    expect(first(shownLoad(read, stored, me, now)).totals.loaded).toBe(4);
  });

  it('leaves out what belongs to another load', () => {
    const outbox = act(empty, loadRest(first(shownLoad(detailOf(), empty, me, now))));
    const another = { ...detailOf(), load: buildLoad({ id: 8 }) };
    expect(first(shownLoad(another, outbox, me, now)).totals.loaded).toBe(0);
  });

  it('takes nothing back that somebody else has taken back already', () => {
    const outbox = act(empty, undo([tick], { ...detailOf(tick), lines: [] }));
    const undone = buildEvent({ kind: 'undone', line_id: line.id, quantity: 4, undoes: tick.id });
    expect(first(shownLoad(detailOf(tick, undone), outbox, me, now)).totals.loaded).toBe(0);
  });

  it('names others who did something lately', () => {
    const old = { ...tick, at: '2026-11-26T09:00:00.000Z' };
    expect(shownLoad(detailOf(tick), empty, me, now).people).toEqual(['Caleb Ostrander']);
    expect(shownLoad(detailOf(old), empty, me, now).people).toEqual([]);
    expect(shownLoad(detailOf(tick), empty, { ...me, id: 11 }, now).people).toEqual([]);
  });
});

describe('what a tap does', () => {
  const row = (...events: ReturnType<typeof buildEvent>[]) =>
    first(shownLoad(detailOf(...events), empty, me, now));

  it('loads what is missing, and says what was seen', () => {
    const part = buildEvent({ kind: 'loaded', line_id: line.id, quantity: 1 });
    expect(loadRest(row(part))).toMatchObject([{ kind: 'loaded', quantity: 3, seen: 1 }]);
    expect(loadRest(row(tick))).toEqual([]);
  });

  it.each([
    [6, [{ kind: 'loaded', quantity: 2, seen: 4 }]],
    [1, [{ kind: 'unloaded', quantity: 3, seen: 4 }]],
    [4, []],
  ])('loads or takes off up to %i', (wanted, acts) => {
    expect(loadUpTo(row(tick), wanted)).toMatchObject(acts);
  });

  it('counts once what two people counted', () => {
    const second = buildEvent({ kind: 'loaded', line_id: line.id, quantity: 4, seen: 0, device });
    const { totals } = row(tick, second);
    expect(totals.double && countOnce(line.id, totals.double)).toMatchObject({
      quantity: 4,
      undoes: second.id,
    });
  });
});
