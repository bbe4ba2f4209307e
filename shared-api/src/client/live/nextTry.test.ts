import { nextTry, type Outcome } from './nextTry.ts';

interface Case {
  readonly outcome: Outcome;
  readonly tries: number;
  /** The earliest and the latest. */
  readonly waits: readonly [number, number];
  readonly polls: boolean;
  readonly why: string;
}

const cases: readonly Case[] = [
  {
    outcome: { kind: 'ended', afterMs: 2_500 },
    tries: 0,
    waits: [2_500, 2_500],
    polls: false,
    why: 'the server has spread its readers itself',
  },
  {
    outcome: { kind: 'lost', openMs: 600_000 },
    tries: 0,
    waits: [0, 1_000],
    polls: false,
    why: 'a sound stream broke, perhaps for everybody at once',
  },
  {
    outcome: { kind: 'lost', openMs: 3_000 },
    tries: 0,
    waits: [500, 1_000],
    polls: true,
    why: 'it may have been an accident',
  },
  {
    outcome: { kind: 'lost', openMs: 3_000 },
    tries: 9,
    waits: [30_000, 60_000],
    polls: true,
    why: 'something cuts every stream',
  },
  {
    outcome: { kind: 'held' },
    tries: 0,
    waits: [30_000, 60_000],
    polls: true,
    why: 'a proxy that holds streams up is not changed soon',
  },
  {
    outcome: { kind: 'held' },
    tries: 9,
    waits: [150_000, 300_000],
    polls: true,
    why: 'five minutes are the longest',
  },
  { outcome: { kind: 'away' }, tries: 0, waits: [1_000, 2_000], polls: true, why: 'a server restarts' },
  { outcome: { kind: 'away' }, tries: 9, waits: [30_000, 60_000], polls: true, why: 'a server stays away' },
];

it.each(cases)(
  'after $outcome and $tries failures before it, waits $waits ms: $why',
  ({ outcome, tries, waits, polls }) => {
    for (const [at, random] of [0, 1].entries())
      expect(nextTry(outcome, tries, random)).toEqual({ waitMs: waits[at], polls });
  },
);
