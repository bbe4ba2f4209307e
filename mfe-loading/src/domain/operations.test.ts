import { buildEvent } from '#testing/loadServer.ts';
import { shownLine } from '#testing/shownLine.ts';
import { comeBack, confirm, loadRest, mark, nameTruck, returnRest, undo, write } from './operations.ts';

const loaded = { kind: 'loaded', quantity: 3 } as const;
const lost = { kind: 'lost', quantity: 1 } as const;

describe('what somebody does to a line', () => {
  it('says how much of it they saw', () => {
    const shown = shownLine({}, loaded, lost);
    const line_id = shown.line.id;
    expect(loadRest(shown)).toEqual([{ type: 'event', line_id, kind: 'loaded', quantity: 1, seen: 3 }]);
    expect(returnRest(shown)).toEqual([{ type: 'event', line_id, kind: 'returned', quantity: 2, seen: 0 }]);
    expect(comeBack(shown, 'lost', 2)).toEqual([
      { type: 'event', line_id, kind: 'lost', quantity: 2, seen: 1 },
    ]);
    expect(comeBack(shown, 'lost', 0)).toEqual([]);
  });

  it('loads one piece of a line that nobody planned', () => {
    expect(loadRest(shownLine({ planned: 0 }))).toMatchObject([{ kind: 'loaded', quantity: 1, seen: 0 }]);
  });

  it('confirms the number, or writes a text', () => {
    const { line, totals } = shownLine({}, { kind: 'loaded', quantity: 6 });
    const of = { type: 'event', line_id: line.id };
    expect(confirm(line.id, totals)).toEqual({ ...of, kind: 'confirmed', quantity: 6 });
    expect(write(line.id, 'short', 'none left')).toEqual({ ...of, kind: 'short', text: 'none left' });
  });

  it('is about the load itself where it names no line', () => {
    expect(mark('left')).toEqual({ type: 'event', line_id: null, kind: 'left' });
    expect(nameTruck('14')).toEqual({ type: 'event', line_id: null, kind: 'truck', text: '14' });
  });
});

describe('undo', () => {
  const shown = shownLine({ note: 'planned' });
  const line_id = shown.line.id;
  const event = (
    part: Partial<Parameters<typeof buildEvent>[0]> & Pick<Parameters<typeof buildEvent>[0], 'kind'>,
  ) => buildEvent({ line_id, ...part });
  const taken = (...events: ReturnType<typeof event>[]) => undo(events, { lines: [shown], events });

  it('takes pieces back by naming their event, the newest first', () => {
    const [first, second] = [event({ kind: 'loaded', quantity: 1 }), event({ kind: 'loaded', quantity: 2 })];
    expect(taken(first, second)).toEqual([
      { type: 'event', line_id, kind: 'undone', quantity: 2, undoes: second.id },
      { type: 'event', line_id, kind: 'undone', quantity: 1, undoes: first.id },
    ]);
  });

  it('leaves alone what has no pieces, is about the load, or took something back', () => {
    expect(taken(event({ kind: 'left', line_id: null }))).toEqual([]);
    expect(taken(event({ kind: 'undone', quantity: 1 }), event({ kind: 'confirmed', quantity: 4 }))).toEqual(
      [],
    );
    expect(taken(event({ kind: 'loaded', quantity: null }))).toEqual([]);
  });

  it.each([
    ['noted', 'planned'],
    ['short', ''],
  ] as const)('writes what was %s before, which is at first "%s"', (kind, before) => {
    const [first, second] = [event({ kind, text: 'one' }), event({ kind, text: 'two' })];
    const history = { lines: [shown], events: [event({ kind: 'loaded', quantity: 1 }), first] };
    expect(undo([first], history)).toEqual([write(line_id, kind, before)]);
    expect(undo([second], { ...history, events: [first, second] })).toEqual([write(line_id, kind, 'one')]);
  });

  it('keeps a text that somebody else has written since', () => {
    const [mine, theirs] = [event({ kind: 'noted', text: 'mine' }), event({ kind: 'noted', text: 'theirs' })];
    expect(undo([mine], { lines: [shown], events: [mine, theirs] })).toEqual([]);
  });
});
