import { buildCartLine } from 'shared-api/testing';
import type { ListChange } from './listState.ts';
import { nextWrite } from './nextWrite.ts';

const seen = buildCartLine();
const set = (itemId: number, quantity: number): ListChange => ({ kind: 'quantity', itemId, quantity, seen });
const step = (by: number, quantity: number): ListChange =>
  ({ ...set(1, quantity), step: { by, key: `${by}` } }) as ListChange; // a number with its step
const removal: ListChange = { kind: 'removal', itemId: 1, seen };
const addition: ListChange = { kind: 'addition', line: { item_id: 1, quantity: 1 } };

it.each<{ pending: ListChange[]; expected: unknown; why: string }>([
  { pending: [], expected: null, why: 'nothing is pending' },
  { pending: [set(1, 5)], expected: { do: 'send', change: 0 }, why: 'a change is sent at once' },
  {
    pending: [set(1, 5), set(2, 5)],
    expected: { do: 'send', change: 0 },
    why: 'another line’s change waits for its turn',
  },
  {
    pending: [set(1, 5), set(1, 6), set(1, 7)],
    expected: { do: 'end', change: 0, into: 1 },
    why: 'only the last number counts',
  },
  {
    pending: [set(1, 5), set(2, 5), set(1, 6)],
    expected: { do: 'end', change: 0, into: 2 },
    why: 'also when another line was changed in between',
  },
  {
    pending: [step(1, 5), step(2, 7)],
    expected: { do: 'end', change: 0, into: 1, as: { ...step(2, 7), step: { by: 3, key: '2' } } },
    why: 'steps that wait are one step',
  },
  {
    pending: [set(1, 20), step(1, 21)],
    expected: { do: 'end', change: 0, into: 1, as: set(1, 21) },
    why: 'a step from a typed number is part of it',
  },
  {
    pending: [step(1, 5), set(1, 20)],
    expected: { do: 'end', change: 0, into: 1 },
    why: 'a typed number replaces the step before it',
  },
  {
    pending: [step(0, 4)],
    expected: { do: 'end', change: 0 },
    why: 'a click on + and one on - change nothing',
  },
  {
    pending: [set(1, 5), removal],
    expected: { do: 'end', change: 0, into: 1 },
    why: 'a line that is about to be removed needs no number',
  },
  {
    pending: [removal, set(1, 5)],
    expected: { do: 'send', change: 0 },
    why: 'what was removed must be removed, whatever comes after',
  },
  {
    pending: [addition, addition],
    expected: { do: 'send', change: 0 },
    why: 'the second addition has its own answer: already in the list',
  },
])('$pending.length pending: $why', ({ pending, expected }) => {
  const changes = pending.map((change, id) => ({ id, change, userId: 1 }));
  const next = nextWrite(changes);
  const into = next?.do === 'end' ? next.into : undefined;
  const isSame = into && into.change === pending[into.id];
  expect(
    next && {
      do: next.do,
      change: next.change.id,
      ...(into && { into: into.id, ...(!isSame && { as: into.change }) }),
    },
  ).toEqual(expected);
});
