import {
  addedCategory,
  canStillChange,
  isAdded,
  isDropped,
  isLoaded,
  type LoadEventKind,
  type LoadedEvent,
  lineTotals,
  loadCounts,
  loadStatus,
  loadStatusText,
  loadTitle,
  moveProblem,
  stillOut,
} from './loads.ts';

const line = { id: 'line', planned: 2, comes_back: true };
let made = 0;

function event(kind: LoadEventKind, quantity: number | null, more: Partial<LoadedEvent> = {}): LoadedEvent {
  made += 1;
  const nobody = {
    user_id: 11,
    user_name: 'Caleb Ostrander',
    device: 'phone',
    at: '2026-11-26T10:02:00.000Z',
  };
  const empty = { line_id: line.id, seen: null, undoes: null, text: null };
  return { id: `event ${made}`, kind, quantity, ...empty, ...nobody, ...more };
}
const marisol = { user_id: 6, user_name: 'Marisol Vantree', device: 'tablet' };

const totalsOf = (...events: LoadedEvent[]) => lineTotals(line, events);

describe('the totals of a line', () => {
  it('are sums of its events', () => {
    const totals = totalsOf(
      event('loaded', 10),
      event('loaded', 8),
      event('unloaded', 5),
      event('returned', 1),
      event('consumed', 2),
      event('lost', 3),
      event('damaged', 4),
    );
    expect(totals).toMatchObject({ loaded: 13, returned: 1, consumed: 2, lost: 3, damaged: 4 });
    expect(stillOut(totals)).toBe(3);
  });

  it('leave out what was taken back, wholly or in part', () => {
    const [all, part] = [event('loaded', 2), event('loaded', 5)];
    const totals = totalsOf(
      all,
      part,
      event('undone', 2, { undoes: all.id }),
      event('undone', 3, { undoes: part.id }),
    );
    expect(totals.loaded).toBe(2);
  });

  it('have the newest reason for fewer until none are missing', () => {
    const [first, second] = [event('short', 2, { text: 'Late' }), event('short', 1, { text: 'Yard is out' })];
    expect(totalsOf(first, event('loaded', 1), second).short).toBe(second);
    expect(totalsOf(first, event('loaded', 2)).short).toBeNull();
  });

  it('have the newest note, and the one before once that is taken back', () => {
    const [first, second] = [event('noted', null, { text: 'Wet' }), event('noted', null, { text: 'Dry' })];
    const notes = [first, second, event('loaded', 1)];
    expect(totalsOf(...notes).note).toBe(second);
    expect(totalsOf(...notes, event('undone', null, { undoes: second.id })).note).toBe(first);
  });
});

describe('a double count', () => {
  const caleb = event('loaded', 2, { seen: 0 });
  const unaware = event('loaded', 2, { ...marisol, seen: 0 });

  it('is named when somebody ticked what they had not seen ticked', () => {
    expect(totalsOf(caleb, unaware).double).toEqual({ first: caleb, second: unaware, surplus: 2 });
  });

  it('is named when somebody had seen only a part, also if others are unloaded later', () => {
    const two = [event('loaded', 1, { seen: 0 }), event('loaded', 1, { seen: 1 })];
    const part = event('loaded', 4, { ...marisol, seen: 1 });
    expect(totalsOf(...two, part, event('unloaded', 2)).double?.second).toBe(part);
  });

  it('names what another device ticked, however often one has ticked since', () => {
    const again = event('loaded', 1, { ...marisol, seen: 0 });
    expect(totalsOf(caleb, unaware, again).double).toMatchObject({ first: caleb, second: again });
  });

  it('is counted once by taking the surplus back, and only the surplus', () => {
    const [six, ten] = [event('loaded', 6, { seen: 0 }), event('loaded', 10, { ...marisol, seen: 0 })];
    const ofTen = { ...line, planned: 10 };
    const double = lineTotals(ofTen, [six, ten]).double;
    expect(double?.surplus).toBe(6);
    const settled = lineTotals(ofTen, [six, ten, event('undone', 6, { undoes: ten.id })]);
    expect(settled).toMatchObject({ loaded: 10, double: null });
  });

  it.each([
    ['the second saw the first', [caleb, event('loaded', 2, { ...marisol, seen: 2 })]],
    ['one device loaded both', [caleb, event('loaded', 2, { seen: 0 })]],
    [
      'no more are loaded than planned',
      [event('loaded', 1, { seen: 0 }), event('loaded', 1, { ...marisol, seen: 0 })],
    ],
    ['somebody said that all of them are right', [caleb, unaware, event('confirmed', 4)]],
    [
      'the first was unloaded before',
      [caleb, event('unloaded', 2), event('loaded', 3, { ...marisol, seen: 0 })],
    ],
    ['the first was taken back', [caleb, unaware, event('undone', 2, { undoes: caleb.id })]],
  ])('is not named if %s', (_, events) => {
    expect(totalsOf(...events).double).toBeNull();
  });

  it('is not named for a line that was added while loading', () => {
    expect(lineTotals({ ...line, planned: 0 }, [caleb, unaware]).double).toBeNull();
  });

  it('is named again when more come on top of what was right', () => {
    const third = event('loaded', 1, { device: 'third', seen: 0 });
    expect(totalsOf(caleb, unaware, event('confirmed', 4), third).double?.second).toBe(third);
  });
});

describe('what can be done with a line', () => {
  const two = totalsOf(event('loaded', 2));
  it.each([
    ['unloaded', 3, 'Only 2 can be taken off'],
    ['unloaded', 2, null],
    ['returned', 3, 'Only 2 are still out'],
    ['lost', 2, null],
    ['loaded', 999, null],
  ] as const)('%s %i: %s', (kind, quantity, problem) => {
    expect(moveProblem({ kind, quantity, of: null }, two)).toBe(problem);
  });

  it('keeps what has come back from being unloaded, also by taking a tick back', () => {
    const tick = event('loaded', 2);
    const totals = totalsOf(tick, event('returned', 1));
    expect(moveProblem({ kind: 'undone', quantity: 2, of: tick }, totals)).toBe('Only 1 can be taken off');
    expect(moveProblem({ kind: 'undone', quantity: 1, of: tick }, totals)).toBeNull();
  });

  it('takes no more back than an event was about', () => {
    expect(moveProblem({ kind: 'undone', quantity: 2, of: event('loaded', 1) }, two)).toBe(
      'Only 1 can be taken back',
    );
  });
});

describe('the state of a load', () => {
  const lines = [
    line,
    { id: 'other', planned: 4, comes_back: false },
    { id: 'added', planned: 0, comes_back: true },
  ];
  const countsOf = (loaded: Record<string, number>, back = 0) =>
    loadCounts(
      lines,
      new Map(
        Object.entries(loaded).map(([id, quantity]) => {
          const events = [
            event('loaded', quantity),
            ...(id === 'line' && back > 0 ? [event('returned', back)] : []),
          ];
          return [id, lineTotals(lines.find((each) => each.id === id) ?? line, events)];
        }),
      ),
    );

  it.each([
    [{}, null, 'Not started'],
    [{ line: 0 }, null, 'Not started'],
    [{ line: 1 }, null, 'Loading, 0 of 2'],
    [{ line: 2 }, null, 'Loading, 1 of 2'],
    [{ line: 2 }, 'done', 'Loaded, short 1'],
    [{ line: 2, other: 4 }, null, 'Loaded'],
    [{ line: 2, other: 4, added: 1 }, 'left', 'Out'],
    [{ line: 2 }, 'left', 'Out, short 1'],
    [{ line: 2 }, 'reopened', 'Loading, 1 of 2'],
    [{ line: 2, other: 4 }, 'closed', 'Closed'],
  ] as const)('%j, marked %s: %s', (loaded, mark, text) => {
    const counts = countsOf(loaded);
    expect(loadStatusText(loadStatus(counts, mark), counts)).toBe(text);
  });

  it('is not started without lines, and nothing that was added and taken off again is loaded', () => {
    expect(loadStatus(loadCounts([], new Map()), null)).toBe('preparing');
    expect(isLoaded({ ...line, planned: 0 }, totalsOf())).toBe(false);
  });

  it.each(['returned', 'consumed', 'lost', 'damaged'] as const)(
    'has come back once a piece is %s',
    (kind) => {
      const totals = totalsOf(event('loaded', 2), event(kind, 1));
      expect(loadCounts([line], new Map([[line.id, totals]])).returns).toBe(true);
    },
  );

  it.each([
    [null, true],
    ['done', true],
    ['reopened', true],
    ['left', false],
    ['closed', false],
  ] as const)('marked %s lets it follow the list: %s', (mark, can) => {
    expect(canStillChange(mark)).toBe(can);
  });

  it('counts as open what should come back, and nothing else', () => {
    const counts = countsOf({ line: 2, other: 4 }, 1);
    expect(loadStatusText(loadStatus(counts, 'left'), counts)).toBe('Coming back, 1 open');
    expect(countsOf({ line: 2, other: 4 }, 2).open).toBe(0);
  });
});

it.each([
  [{ planned: 0, category_name: 'Safety' }, 0, true, 'nobody needs it'],
  [{ planned: 0, category_name: 'Safety' }, 1, false, 'a piece is on the truck'],
  [{ planned: 1, category_name: 'Safety' }, 0, false, 'it is planned'],
  [{ planned: 0, category_name: addedCategory }, 0, false, 'it never was planned'],
])('a line of %j with %i loaded is dropped: %s, as %s', (dropped, loaded, is) => {
  expect(isDropped(dropped, totalsOf(event('loaded', loaded)))).toBe(is);
});

it.each([
  [{ planned: 0, category_name: addedCategory }, true],
  [{ planned: 1, category_name: addedCategory }, false],
  [{ planned: 0, category_name: 'Safety' }, false],
])('a line of %j was added while loading: %s', (line, is) => {
  expect(isAdded(line)).toBe(is);
});

it('a load is called by its truck, and without one by its trip', () => {
  const titles = ['Truck 14', ''].map((truck) => loadTitle({ truck, trip: 1 }));
  expect(titles).toEqual(['Truck 14, trip 1', 'Trip 1']);
});
