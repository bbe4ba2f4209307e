import { buildEvent, buildLine, buildLoad, device } from '#testing/loadServer.ts';
import { type Act, countOnce, loadRest, loadUpTo, undo } from './operations.ts';
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
  shownSending(detail, { outbox, unwritten: new Set() }, user, at);
let made = 0;
const act = (outbox: Outbox, acts: readonly Act[]) =>
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

describe('the load itself', () => {
  const of = (...kinds: ('done' | 'left' | 'closed' | 'reopened')[]) =>
    shownLoad(detailOf(tick, ...kinds.map((kind) => buildEvent({ kind, line_id: null }))), empty, me, now);

  it.each([
    [[], 'loading'],
    [['done'], 'loaded'],
    [['done', 'left'], 'out'],
    [['left', 'closed'], 'closed'],
    [['left', 'closed', 'reopened'], 'loading'],
  ] as const)('has the state of the last mark of %j: %s', (kinds, status) => {
    expect(of(...kinds).status).toBe(status);
  });

  it('has the newest name of its truck, which changes nothing about its state', () => {
    const trucks = ['12', '14'].map((text) => buildEvent({ kind: 'truck', line_id: null, text }));
    const left = buildEvent({ kind: 'left', line_id: null });
    expect(shownLoad(detailOf(left, ...trucks), empty, me, now)).toMatchObject({
      truck: '14',
      status: 'out',
    });
    expect(of('left').truck).toBe('');
  });

  it('has no line that was taken off the list, unless pieces of it are loaded', () => {
    const gone = { ...detailOf(), lines: [{ ...line, planned: 0 }, other] };
    expect(shownLoad(gone, empty, me, now).lines.map(({ line }) => line.id)).toEqual([other.id]);
    expect(shownLoad({ ...gone, events: [tick] }, empty, me, now).lines).toHaveLength(2);
  });

  it('names people once, by the alphabet', () => {
    const by = (user_id: number, user_name: string) => ({ ...tick, id: `by ${user_id}`, user_id, user_name });
    const people = [by(12, 'Zoe Lind'), by(11, 'Ana Ruiz'), by(12, 'Zoe Lind')];
    expect(shownLoad(detailOf(...people), empty, me, now).people).toEqual(['Ana Ruiz', 'Zoe Lind']);
  });
});

describe('a line that somebody adds', () => {
  const lineId = '00000000-0000-7000-8000-0000000000aa';
  const added = { line_id: lineId, item_id: 9, item_name: 'Rope', unit_name: 'FT' };
  const outbox = act(empty, [
    { type: 'line', ...added },
    { type: 'event', line_id: lineId, kind: 'loaded', quantity: 2, seen: 0 },
  ]);

  it('is last and not planned, until the server has it', () => {
    const { lines } = shownLoad(detailOf(), outbox, me, now);
    expect(lines.map((shown) => shown.line.item_name)).toEqual([line.item_name, other.item_name, 'Rope']);
    expect(lines[2]).toMatchObject({
      line: { planned: 0, note: '', comes_back: true, is_sub_item: false, category_name: 'Not on the list' },
      totals: { loaded: 2 },
      isPending: true,
    });
    const stored = buildLine({ ...added, id: lineId, planned: 0 });
    expect(shownLoad({ ...detailOf(), lines: [line, stored] }, outbox, me, now).lines).toHaveLength(2);
  });

  it('is marked while this device doesn’t keep it', () => {
    const unwritten = new Set(outbox.pending.slice(1).map(({ id }) => id));
    const { lines } = shownSending(detailOf(), { outbox, unwritten }, me, now);
    expect(lines.map(({ isUnwritten }) => isUnwritten)).toEqual([false, false, true]);
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
