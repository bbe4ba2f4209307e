import {
  hourText,
  type NoticeFacts,
  type NoticeKind,
  noticeKinds,
  noticeLabels,
  noticePath,
  noticePlace,
  noticeReasons,
  noticeSentence,
} from './notices.ts';
import { aboutOfKey, threadKey } from './threads.ts';

const facts = (kind: NoticeKind, part: Partial<NoticeFacts> = {}): NoticeFacts => ({
  ...{ kind, by_name: 'Ada', item_name: 'Hoist', amount: 2, ...part },
});
const draft = { custom_id: '25-1 #2', project_name: 'Maple Grove', draft_id: 5, draft_number: 3 };
const line = { item_id: 1, item_name: 'Hoist', load_id: null };
const placed = (
  kind: NoticeKind,
  part: { item_id?: number | null; item_name?: string | null; load_id?: number } = {},
) => ({
  ...{ ...draft, ...line, kind, by_name: 'Ada', amount: 2, ...part },
});
const said = (kind: NoticeKind, part: Partial<NoticeFacts> = {}) => {
  const { subject, rest } = noticeSentence(facts(kind, part));
  return `${subject} ${rest}`;
};

it.each<[NoticeKind, Partial<NoticeFacts>, string]>([
  ['mentioned', {}, 'Ada mentioned you'],
  ['mentioned', { by_name: null }, 'Somebody mentioned you'],
  ['replied', {}, 'Ada answered in a thread'],
  ['asked_to_approve', {}, 'Ada asks you to approve the list'],
  ['approved', {}, 'Ada approved the list'],
  ['changes_asked', {}, 'Ada asks for changes to the list'],
  ['reserved_short', {}, 'Hoist is 2 pieces short'],
  ['reserved_short', { item_name: null, amount: null }, 'Reserved equipment is short'],
  ['load_short', { amount: 1 }, 'A load came back 1 piece short'],
  ['load_short', { amount: null }, 'A load came back short'],
  ['change_refused', { amount: 1 }, '1 change of yours to a load was refused'],
  ['change_refused', {}, '2 changes of yours to a load were refused'],
  ['change_refused', { yard_name: 'Tulsa' }, '2 changes of yours to stock were refused'],
])('%s with %j reads "%s"', (kind, part, sentence) => {
  expect(said(kind, part)).toBe(sentence);
});

it('every kind has a name, and says why somebody is told', () => {
  for (const kind of noticeKinds) {
    expect(noticeLabels[kind]).toMatch(/^[A-Z]/);
    expect(noticeReasons[kind]).toMatch(/^because /);
  }
});

it('names the item once, and a draft where there is none', () => {
  expect(noticePlace(placed('mentioned'))).toBe('Hoist, Maple Grove');
  expect(noticePlace(placed('reserved_short'))).toBe('Maple Grove, Draft #3');
  expect(noticePlace(placed('approved', { item_id: null, item_name: null }))).toBe('Maple Grove, Draft #3');
});

it('leads to the load or the list, and opens the thread that it is about', () => {
  const load = { item_id: null, item_name: null, load_id: 7 };
  expect(noticePath(placed('load_short', load))).toBe('/load/7');
  expect(noticePath(placed('replied', load))).toBe('/load/7?thread=load%207');
  const list = '/project/25-1%20%232/5/checkout';
  expect(noticePath(placed('mentioned'))).toBe(`${list}?thread=item%201`);
  expect(noticePath(placed('mentioned', { item_id: null }))).toBe(`${list}?thread=draft`);
  expect(noticePath(placed('reserved_short'))).toBe(list);
});

it('is about a yard where no draft is concerned, and leads to where its stock is counted', () => {
  const ofYard = { ...facts('change_refused'), yard_id: 4, yard_name: 'Tulsa' };
  expect([noticePlace(ofYard), noticePath(ofYard)]).toEqual(['Tulsa', '/yard/stock/count?yard=4']);
});

it.each<[string, ReturnType<typeof aboutOfKey>]>([
  ['item 12', { item_id: 12, load_id: null }],
  ['load 7', { item_id: null, load_id: 7 }],
  ['draft', { item_id: null, load_id: null }],
  ['', null],
  ['item', null],
  ['item 1234567890123', null],
  ['item 1 load 2', null],
  ['Draft', null],
])('the key "%s" is of %j', (key, about) => {
  expect(aboutOfKey(key)).toEqual(about);
  if (about) expect(threadKey(about)).toBe(key);
});

it.each([
  [0, '12:00 AM'],
  [6, '6:00 AM'],
  [12, '12:00 PM'],
  [23, '11:00 PM'],
])('hour %i is %s', (hour, text) => {
  expect(hourText(hour)).toBe(text);
});
