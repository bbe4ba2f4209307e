import { type AutosaveEvent, autosave, type Entries, type Entry } from '#src/autosave/autosave.ts';

type Event = AutosaveEvent<number, string>;
const key = 'notes';
const entry = (part: Partial<Entry<number, string>> = {}): Entry<number, string> => ({
  text: 'Mine',
  base: 1,
  sent: null,
  problem: null,
  ...part,
});

it.each<{
  before: Entry<number, string> | null;
  event: Event;
  expected: Entry<number, string> | null;
  why: string;
}>([
  {
    before: null,
    event: { type: 'typed', key, text: 'Mine', base: 1 },
    expected: entry(),
    why: 'typing begins on what is saved',
  },
  {
    before: entry(),
    event: { type: 'typed', key, text: 'Mine too', base: 2 },
    expected: entry({ text: 'Mine too' }),
    why: 'somebody else’s change in between is a conflict, not the new base',
  },
  {
    before: entry({ sent: 'Mine' }),
    event: { type: 'typed', key, text: 'Mine too', base: 2 },
    expected: entry({ text: 'Mine too', sent: 'Mine' }),
    why: 'typing does not stop a save',
  },
  {
    before: entry({ problem: 'refused' }),
    event: { type: 'typed', key, text: 'Mine too', base: 2 },
    expected: entry({ text: 'Mine too', problem: 'refused' }),
    why: 'a conflict stays until it is decided',
  },
  {
    before: entry({ problem: 'refused' }),
    event: { type: 'rebased', key, base: 2 },
    expected: entry({ base: 2 }),
    why: 'the user has decided to save over theirs',
  },
  {
    before: entry({ problem: 'refused' }),
    event: { type: 'sent', key },
    expected: entry({ sent: 'Mine' }),
    why: 'a second try has no problem yet',
  },
  {
    before: entry({ sent: 'Mine' }),
    event: { type: 'saved', key, text: 'Mine', base: 2 },
    expected: null,
    why: 'nothing is unsaved',
  },
  {
    before: entry({ text: 'Mine too', sent: 'Mine' }),
    event: { type: 'saved', key, text: 'Mine', base: 2 },
    expected: entry({ text: 'Mine too', base: 2 }),
    why: 'what was typed during the save builds on it',
  },
  {
    before: entry({ sent: 'Mine' }),
    event: { type: 'refused', key, problem: 'refused' },
    expected: entry({ problem: 'refused' }),
    why: 'refused text stays',
  },
  {
    before: entry({ problem: 'refused' }),
    event: { type: 'forgotten', key },
    expected: null,
    why: 'the user discarded it',
  },
  {
    before: null,
    event: { type: 'refused', key, problem: 'refused' },
    expected: null,
    why: 'an answer does not bring back discarded text',
  },
])('$event.type: $why', ({ before, event, expected }) => {
  const others: Entries<number, string> = new Map([['another field', entry()]]);
  const after = autosave(before ? new Map([...others, [key, before]]) : others, event);
  expect(after.get(key) ?? null).toEqual(expected);
  expect(after.get('another field')).toEqual(entry());
});
