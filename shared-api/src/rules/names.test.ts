import { bounds } from './bounds.ts';
import { nameHolds, nameKey, sameName, tidyName } from './names.ts';

describe('names', () => {
  it.each([
    { a: 'Hard hat', b: 'HARD HAT', why: 'case' },
    { a: 'Hard hat', b: '  Hard hat ', why: 'space around them' },
    { a: 'Hard hat', b: 'Hard  hat', why: 'a double space' },
    { a: 'Hard hat', b: 'Hard\u00a0hat', why: 'a hard space' },
    { a: 'Hard hat', b: 'Hard\u2009hat', why: 'a thin space' },
    { a: 'Hard hat', b: 'Hard\r\nhat', why: 'a line break in a cell' },
    { a: 'Hard hat', b: 'Hard\that', why: 'a tab' },
    { a: 'Hard hat', b: 'Ha\u200brd hat', why: 'a zero-width space' },
    { a: 'Hard hat', b: '\ufeffHard hat', why: 'a byte order mark' },
    { a: 'Hard hat', b: 'Hard\u00ad hat', why: 'a soft hyphen' },
    { a: 'Hard hat', b: '\u202aHard hat\u202c', why: 'direction marks' },
    { a: 'Hard hat', b: 'Hard hat\u200d', why: 'a joiner that joins nothing' },
    { a: 'Café', b: 'Cafe\u0301', why: 'two forms of one character' },
  ])('are the same in spite of $why', ({ a, b }) => {
    expect(sameName(a, b)).toBe(true);
  });

  it.each([
    { a: 'Hard hat', b: 'Hardhat', why: 'a space' },
    { a: 'Hard hat', b: 'Hard hats', why: 'a plural' },
    { a: 'Cafe', b: 'Café', why: 'an accent' },
    { a: 'Bolt 1/2', b: 'Bolt 0.5', why: 'a spelling of a size' },
    { a: 'می\u200cخواهم', b: 'میخواهم', why: 'a joiner inside a Persian word' },
    { a: '👩\u200d🔧', b: '👩🔧', why: 'a joiner inside an emoji' },
  ])('differ by $why', ({ a, b }) => {
    expect(sameName(a, b)).toBe(false);
  });

  it.each([' Hard  hat ', 'Hard\u00a0hat', 'Hard\r\nhat'])(
    'are stored with single plain spaces: %j',
    (name) => {
      expect(tidyName(name)).toBe('Hard hat');
    },
  );

  it.each([
    ['Hard\u00a0hat, white', 'HARD  HAT', true],
    ['Cafe\u0301', 'café', true],
    ['Hard hat', '', true],
    ['Hard hat', 'hat hard', false],
  ])('are searched in the same form: %j has %j: %s', (name, part, expected) => {
    expect(nameHolds(name, part)).toBe(expected);
  });

  it('are compared as they are if they are too long to be names', () => {
    const text = 'a  b'.repeat(bounds.itemName * 2);
    expect(nameKey(text)).toBe(text);
  });
});
