import { buildEvent } from '#testing/loadServer.ts';
import { shownLine } from '#testing/shownLine.ts';
import { boxState, boxText, doubleText, secondText, tapText } from './lineTexts.ts';

const loaded = (quantity: number) => ({ kind: 'loaded', quantity }) as const;
const twice = [
  { ...loaded(4), seen: 0, user_name: 'Caleb Ostrander', at: '10:02' },
  { ...loaded(4), seen: 0, user_id: 6, user_name: 'Marisol Vantree', device: 'other', at: '10:05' },
];

it.each([
  ['nothing is loaded', shownLine(), 'empty', ''],
  ['some is loaded', shownLine({}, loaded(1)), 'partly', '1/4'],
  ['all is loaded', shownLine({}, loaded(4)), 'done', '✓'],
  ['more than planned is loaded', shownLine({}, loaded(5)), 'done', '5/4'],
  ['one of an added line is loaded', shownLine({ planned: 0 }, loaded(1)), 'done', '✓'],
  ['more of an added line is loaded', shownLine({ planned: 0 }, loaded(3)), 'done', '3'],
  ['two people counted the same pieces', shownLine({}, ...twice), 'double', '8/4'],
] as const)('on the way out, the box says that %s', (_what, shown, state, text) => {
  expect(boxState(shown, 'out')).toBe(state);
  expect(boxText(shown, 'out')).toBe(text);
});

it.each([
  ['nothing is back', shownLine({}, loaded(3)), 'empty', ''],
  ['some is back', shownLine({}, loaded(3), { kind: 'returned', quantity: 1 }), 'partly', '1/3'],
  [
    'something became of all pieces',
    shownLine(
      {},
      loaded(4),
      ...(['returned', 'consumed', 'lost', 'damaged'] as const).map((kind) => ({ kind, quantity: 1 })),
    ),
    'done',
    '✓',
  ],
] as const)('on the way back, the box says that %s', (_what, shown, state, text) => {
  expect(boxState(shown, 'back')).toBe(state);
  expect(boxText(shown, 'back')).toBe(text);
});

it('asks whether two people counted the same pieces, by their first names', () => {
  const time = (at: string) => `at ${at}`;
  expect(doubleText(shownLine({}, ...twice).totals, time)).toBe(
    'Counted twice? Caleb at 10:02, Marisol at 10:05',
  );
  expect(doubleText(shownLine({}, loaded(4)).totals, time)).toBeNull();
});

describe('below the name', () => {
  it('is what is missing and why, then the note', () => {
    const short = { kind: 'short', text: 'out of stock' } as const;
    expect(secondText(shownLine({ note: 'Blue' }, loaded(1), short), 'out')).toBe(
      '3 short: “out of stock” · Caleb · Note: Blue',
    );
    expect(secondText(shownLine({ note: 'Blue' }, { kind: 'noted', text: 'Red' }), 'out')).toBe('Note: Red');
    expect(secondText(shownLine(), 'out')).toBe('');
  });

  it('is, on the way back, what became of the pieces', () => {
    const kinds = ['returned', 'consumed', 'lost', 'damaged'] as const;
    const moves = kinds.map((kind, at) => ({ kind, quantity: at + 1 }));
    expect(secondText(shownLine({ note: 'Blue' }, loaded(10), ...moves), 'back')).toBe(
      '1 returned, 2 used up, 3 lost, 4 damaged',
    );
    expect(secondText(shownLine({}, loaded(2)), 'back')).toBe('');
    expect(secondText(shownLine({ comes_back: false }, loaded(2)), 'back')).toBe('Not expected back');
    const back = { kind: 'returned', quantity: 2 } as const;
    expect(secondText(shownLine({ comes_back: false }, loaded(2), back), 'back')).toBe('2 returned');
  });
});

describe('a tap', () => {
  const [hat, rope] = [shownLine({ item_name: 'Hard hat' }), shownLine({ item_name: 'Rope' })];
  const of = (shown: typeof hat, kind: Parameters<typeof buildEvent>[0]['kind']) =>
    buildEvent({ kind, line_id: shown.line.id });

  it.each([
    ['loaded', 'Hard hat loaded'],
    ['unloaded', 'Hard hat taken off'],
    ['returned', 'Hard hat came back'],
    ['consumed', 'Hard hat used up'],
    ['lost', 'Hard hat lost'],
    ['damaged', 'Hard hat damaged'],
    ['short', 'Hard hat short'],
    ['noted', 'Hard hat noted'],
    ['confirmed', 'Hard hat'],
  ] as const)('%s says "%s"', (kind, text) => {
    expect(tapText([of(hat, kind)], [rope, hat])).toBe(text);
  });

  it('counts the lines of many, and says nothing of a load or of a line that is gone', () => {
    expect(tapText([of(hat, 'returned'), of(rope, 'returned'), of(hat, 'returned')], [hat, rope])).toBe(
      '2 lines came back',
    );
    expect(tapText([buildEvent({ kind: 'left', line_id: null })], [hat])).toBeNull();
    expect(tapText([of(rope, 'loaded')], [hat])).toBeNull();
  });
});
