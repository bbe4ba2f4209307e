import type { CartLine } from 'shared-api/contract';
import { buildCartLine } from 'shared-api/testing';
import { announcement, doingText, theirChanges } from './theirChanges.ts';

const hat = buildCartLine({ item_id: 1, quantity: 4, revision: 3 });
const known = new Map([[hat.item_id, hat]]);

it.each<{ changed: CartLine[]; removed?: number[]; expected: string[]; why: string }>([
  {
    changed: [{ ...hat, quantity: 12, revision: 4 }],
    expected: ['Caleb set 4 → 12'],
    why: 'a quantity shows both numbers',
  },
  {
    changed: [{ ...hat, notes: 'north gate', revision: 4 }],
    expected: ['Caleb changed the note'],
    why: 'a note is a change too',
  },
  {
    changed: [{ ...hat, unit_name: 'BX', revision: 4 }],
    expected: ['Caleb set 4 EA → 4 BX'],
    why: 'so is a unit',
  },
  { changed: [buildCartLine({ item_id: 2 })], expected: ['Caleb added this'], why: 'an item is new' },
  { changed: [], removed: [hat.id], expected: ['Caleb removed this'], why: 'a line is off the list' },
  { changed: [], removed: [99], expected: [], why: 'this tab never had the line' },
  {
    changed: [{ ...hat, quantity: 12, revision: 2 }],
    expected: [],
    why: 'this tab has a later state of the line already',
  },
  {
    changed: [{ ...hat, id: hat.id + 1, quantity: 12, revision: 1 }],
    expected: ['Caleb set 4 → 12'],
    why: 'the item was removed and added again',
  },
  { changed: [{ ...hat, revision: 4 }], expected: [], why: 'nothing that people see has changed' },
])('$expected: $why', ({ changed, removed = [], expected }) => {
  expect(theirChanges(known, { changed, removed, by: 'Caleb' }).map(({ text }) => text)).toEqual(expected);
});

const change = (by: string, itemId: number) => ({ by, itemId, quantity: 1, text: '' });

it.each([
  { changes: [change('Caleb', 1)], expected: 'Caleb changed 1 line.', why: 'one change' },
  {
    changes: [change('Caleb', 1), change('Caleb', 1), change('Caleb', 2)],
    expected: 'Caleb changed 2 lines.',
    why: 'a line counts once, however often it was changed',
  },
  {
    changes: [change('Caleb', 1), change('Ines', 1)],
    expected: 'Caleb changed 1 line. Ines changed 1 line.',
    why: 'everybody is named',
  },
  { changes: [], expected: '', why: 'nothing happened' },
])('says "$expected": $why', ({ changes, expected }) => {
  expect(announcement(changes)).toBe(expected);
});

it.each([
  [null, 'Caleb is looking'],
  ['Caution tape', 'Caleb is on Caution tape'],
])('somebody at %s: %s', (place, expected) => {
  expect(doingText({ user_id: 2, name: 'Caleb', place })).toBe(expected);
});
