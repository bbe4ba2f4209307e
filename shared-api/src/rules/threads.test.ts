import fc from 'fast-check';
import {
  commentParts,
  isTall,
  mentionedIn,
  printedComments,
  threadBounds,
  threadKey,
  threadSums,
  withNews,
} from './threads.ts';

const ann = { id: 1, name: 'Ann' };
const annLee = { id: 2, name: 'Ann Lee' };
const zoe = { id: 3, name: 'Zoë Ångström' };
const people = [ann, annLee, zoe];

describe('names in a comment', () => {
  it.each([
    { text: '@Ann look', named: [1], why: 'after the sign' },
    { text: '(@Ann)', named: [1], why: 'between brackets' },
    { text: '@Ann Lee and @Ann', named: [1, 2], why: 'the longest name wins' },
    { text: '@Annabel', named: [], why: 'a longer word is another name' },
    { text: '@Zoë Ångström!', named: [3], why: 'letters of any language' },
    { text: '@Ann\u0301', named: [], why: 'a mark makes another letter' },
    { text: 'Ann', named: [], why: 'without the sign it is only a word' },
    { text: '@@Ann @Ann', named: [1], why: 'each person once' },
    { text: '@ann', named: [], why: 'written otherwise, it is nobody’s name' },
  ])('$text: $why', ({ text, named }) => {
    expect(mentionedIn(text, people).map(({ id }) => id)).toEqual(named);
  });

  it('that two people have are of those who were meant', () => {
    const [chris, other] = [
      { id: 4, name: 'Chris Lee' },
      { id: 5, name: 'Chris Lee' },
    ];
    expect(mentionedIn('@Chris Lee', [ann, other])).toEqual([other]);
    expect(mentionedIn('@Chris Lee and @Chris Lee', [chris, other])).toEqual([chris, other]);
  });

  it('never lose or add a letter, whatever the text', () => {
    const word = fc.constantFrom('@', 'Ann', ' ', 'Lee', 'e\u0301', '😀', '\n', 'Zoë Ångström');
    fc.assert(
      fc.property(fc.array(word, { maxLength: 60 }), (words) => {
        const text = words.join('');
        expect(
          commentParts(text, people)
            .map((part) => part.text)
            .join(''),
        ).toBe(text);
      }),
    );
  });

  it('are found at once in a text of nothing but marks', () => {
    const crowd = Array.from({ length: 200 }, (_, id) => ({ id, name: `Person ${id}` }));
    const began = performance.now();
    commentParts('@'.repeat(threadBounds.comment), crowd);
    expect(performance.now() - began).toBeLessThan(1_000);
  });
});

const thread = (fields: object = {}) => ({
  ...{ id: 1, item_id: 7, load_id: null, seen: 0, done_by_name: null as string | null },
  ...fields,
});
const comment = (seq: number, fields: object = {}) => ({
  ...{ id: `c${seq}`, revision: seq, thread_id: 1, seq, user_id: 2, user_name: 'Ann', text: `Text ${seq}` },
  ...{ is_printed: false, deleted_by_name: null as string | null },
  ...fields,
});

describe('what a row says', () => {
  const sumOf = (threads: ReturnType<typeof thread>[], comments: ReturnType<typeof comment>[]) =>
    threadSums({ threads, comments }, 1).get('item 7');

  it.each([
    { why: 'others’ are new', of: [comment(1), comment(2)], sum: { count: 2, unread: 2, isDone: false } },
    { why: 'own are not', of: [comment(1, { user_id: 1 })], sum: { count: 1, unread: 0, isDone: false } },
    {
      why: 'deleted ones do not count',
      of: [comment(1), comment(2, { deleted_by_name: 'Zoë' })],
      sum: { count: 1, unread: 1, isDone: false },
    },
    { why: 'nothing is left', of: [comment(1, { deleted_by_name: 'Zoë' })], sum: undefined },
  ])('$why', ({ of, sum }) => {
    expect(sumOf([thread()], of)).toEqual(sum);
  });

  it('what was seen is not new', () => {
    expect(sumOf([thread({ seen: 1 })], [comment(1), comment(2)])?.unread).toBe(1);
  });

  it('the threads of a merged item add up, and are done when both are', () => {
    const two = [thread({ done_by_name: 'Zoë' }), thread({ id: 2 })];
    expect(sumOf(two, [comment(1), comment(2, { thread_id: 2 })])).toEqual({
      count: 2,
      unread: 2,
      isDone: false,
    });
  });
});

it('a thread is about a line, a load or the draft', () => {
  const keys = [
    { item_id: 7, load_id: null },
    { item_id: null, load_id: 7 },
    { item_id: null, load_id: null },
  ].map(threadKey);
  expect(keys).toEqual(['item 7', 'load 7', 'draft']);
});

it('only ticked comments are printed, each in one line, in their order', () => {
  const comments = [
    comment(3, { is_printed: true, text: 'Third\n\nline' }),
    comment(1, { is_printed: true }),
    comment(2),
    comment(4, { is_printed: true, deleted_by_name: 'Zoë' }),
  ];
  expect(printedComments({ threads: [thread()], comments }).get('item 7')).toEqual([
    'Ann: Text 1',
    'Ann: Third line',
  ]);
});

it.each([
  [[], false],
  [['x'.repeat(240), 'x'.repeat(240)], false],
  [['x'.repeat(240), 'x'.repeat(241)], true],
  [Array.from('12345678'), false],
  [Array.from('123456789'), true],
])(
  'comments that take more than eight lines on paper may be split between pages (%#)',
  (comments, isSplit) => {
    expect(isTall(comments)).toBe(isSplit);
  },
);

it('news replace what changed and add what is new', () => {
  const before = { seq: 2, comments: [comment(1), comment(2)], can: { comment: true } };
  const news = {
    seq: 4,
    comments: [comment(1, { text: 'Edited', revision: 3 }), comment(4)],
    can: { comment: true },
  };
  expect(withNews(before, news)).toEqual({
    ...{ seq: 4, can: { comment: true } },
    comments: [comment(1, { text: 'Edited', revision: 3 }), comment(2), comment(4)],
  });
});

it.each([
  { why: 'the project was reopened', before: { comment: false }, seq: 2 },
  { why: 'numbers come again after a restore', before: { comment: true }, seq: 1 },
])('news are no news when $why: all is read again', ({ before, seq }) => {
  const known = { seq: 2, comments: [comment(1), comment(2)], can: before };
  expect(withNews(known, { seq, comments: [], can: { comment: true } })).toBeNull();
});
