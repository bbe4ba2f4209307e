import type { CartLine } from 'shared-api/contract';
import { buildCartLine } from 'shared-api/testing';
import {
  emptyList,
  type ListChange,
  type ListEvent,
  type ListState,
  listAfter,
  shownLines,
} from './listState.ts';

const hat = buildCartLine({ item_id: 1, quantity: 4 });
const vest = buildCartLine({ item_id: 2, quantity: 2 });
const at = (line: CartLine, revision: number, quantity: number) => ({ ...line, revision, quantity });

const read = (...lines: CartLine[]): ListEvent => ({ type: 'read', lines, asked: new Map() });
const readAgain = (asked: CartLine[], ...lines: CartLine[]): ListEvent => ({
  type: 'read',
  lines,
  asked: new Map(asked.map((line) => [line.item_id, line])),
});
const arrived = (...lines: CartLine[]): ListEvent => ({ type: 'arrived', lines });
const gone = (...ids: number[]): ListEvent => ({ type: 'arrived', lines: [], gone: ids });
const set = (quantity: number, seen: CartLine = hat): ListChange => ({
  kind: 'quantity',
  itemId: hat.item_id,
  quantity,
  seen,
});
const removal: ListChange = { kind: 'removal', itemId: hat.item_id, seen: hat };
const made = (id: number, change: ListChange): ListEvent => ({
  type: 'made',
  made: { id, change, userId: 1 },
});
const ended = (id: number): ListEvent => ({ type: 'ended', id });
const after = (...events: ListEvent[]): ListState => events.reduce(listAfter, emptyList);
const shown = (state: ListState) =>
  Object.fromEntries(shownLines(state).map((line) => [line.item_id, line.quantity]));

it.each<{ events: ListEvent[]; expected: Record<number, number>; why: string }>([
  {
    events: [read(hat, vest), arrived(at(hat, 2, 12))],
    expected: { 1: 12, 2: 2 },
    why: 'what others did replaces the line',
  },
  {
    events: [read(hat), arrived(at(hat, 3, 12)), arrived(at(hat, 2, 5))],
    expected: { 1: 12 },
    why: 'the higher revision stays, even if an older one arrives later',
  },
  {
    events: [read(hat), arrived(at(hat, 3, 12)), readAgain([hat], hat)],
    expected: { 1: 12 },
    why: 'a list that was on its way is older than the change that overtook it',
  },
  {
    events: [read(hat, vest), gone(hat.id), readAgain([hat, vest], hat, vest)],
    expected: { 2: 2 },
    why: 'a line that is off the list stays off: ids never come back',
  },
  {
    events: [read(hat), gone(hat.id), arrived({ ...hat, id: 99, quantity: 7 })],
    expected: { 1: 7 },
    why: 'an item that is added again is a new line',
  },
  {
    events: [read(hat), arrived({ ...hat, id: 99, quantity: 7 }), arrived(at(hat, 9, 5))],
    expected: { 1: 7 },
    why: 'the removed line’s last change arrives after the new line',
  },
  {
    events: [read(hat), gone(99), arrived({ ...hat, id: 99 })],
    expected: { 1: 4 },
    why: 'a removal may arrive before the addition that it ended',
  },
  {
    events: [read(hat, vest), readAgain([hat, vest], vest)],
    expected: { 2: 2 },
    why: 'a line that is missing from a later list is gone',
  },
  {
    events: [read(hat), arrived(vest), readAgain([hat], hat)],
    expected: { 1: 4, 2: 2 },
    why: 'a line that was added after the list was requested can’t be in it',
  },
  {
    events: [read(hat), made(1, set(9))],
    expected: { 1: 9 },
    why: 'a number shows before the server has it',
  },
  {
    events: [read(hat), made(1, set(9)), made(2, set(10)), ended(1)],
    expected: { 1: 10 },
    why: 'a waiting number stays on screen when the one before it ends',
  },
  {
    events: [read(hat), made(1, set(9)), arrived(at(hat, 2, 12))],
    expected: { 1: 9 },
    why: 'what others set doesn’t show while the user’s own number is on its way',
  },
  {
    events: [read(hat), made(1, set(9)), arrived(at(hat, 2, 12)), ended(1)],
    expected: { 1: 12 },
    why: 'a refused number makes room for what the server has',
  },
  {
    events: [read(hat), made(1, removal), readAgain([hat], hat)],
    expected: {},
    why: 'a removed line doesn’t come back while the server has not answered',
  },
  {
    events: [read(hat), made(1, removal), ended(1)],
    expected: { 1: 4 },
    why: 'a refused removal brings its line back',
  },
  {
    events: [read(hat), made(1, set(9)), gone(hat.id)],
    expected: {},
    why: 'a number has no line once others removed it',
  },
  {
    events: [read(hat), { type: 'forgotten' }, read({ ...hat, quantity: 3 })],
    expected: { 1: 3 },
    why: 'after a restored backup, numbers of ids and revisions repeat',
  },
])('shows $expected: $why', ({ events, expected }) => {
  expect(shown(after(...events))).toEqual(expected);
});

const seenBy = (state: ListState) =>
  state.pending.map(({ change }) => 'seen' in change && [change.seen.revision, change.seen.quantity]);

it.each<{ events: ListEvent[]; expected: unknown[]; why: string }>([
  {
    events: [read(hat), made(1, set(5)), arrived(at(hat, 2, 20)), made(2, set(6, at(hat, 2, 20)))],
    expected: [
      [1, 4],
      [1, 4],
    ],
    why: 'the second number was meant for the line that the first was meant for',
  },
  {
    events: [
      read(hat),
      made(1, set(5)),
      made(2, set(6)),
      { type: 'arrived', lines: [at(hat, 2, 5)], own: { id: 1, change: set(5), userId: 1 } },
      ended(1),
    ],
    expected: [[2, 5]],
    why: 'the second number builds on what the first one made',
  },
  {
    events: [
      read(hat),
      made(1, set(5)),
      made(2, set(6)),
      { type: 'arrived', lines: [at(hat, 3, 13)], own: { id: 1, change: set(5), userId: 1 } },
      ended(1),
    ],
    expected: [[1, 4]],
    why: 'the first was a step on top of 12, which the user has not seen',
  },
  {
    events: [read(hat), made(1, set(5)), made(2, set(6)), arrived(at(hat, 2, 20)), ended(1)],
    expected: [[1, 4]],
    why: 'the second number has not seen what others made, either',
  },
])('remembers what the user saw: $why', ({ events, expected }) => {
  expect(seenBy(after(...events))).toEqual(expected);
});

it('keeps the objects of lines that nothing happened to, so that their rows are not redrawn', () => {
  const before = after(read(hat, vest));
  const now = after(read(hat, vest), made(1, set(9)), arrived(at(hat, 2, 9)), ended(1));
  expect(shownLines(now)[1]).toBe(shownLines(before)[1]);
});
