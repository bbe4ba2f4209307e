import { nameHolds } from './names.ts';
import { sizePattern } from './sizePattern.ts';

describe('a search finds every spelling of a size', () => {
  it.each([
    { part: '2x4', names: ['Stud 2x4', 'Stud 2 x 4', 'Stud 2×4', 'Stud 2*4', 'Stud 2X4'] },
    { part: '2 × 4 x', names: ['Stud 2x4x96'] },
    { part: '2x', names: ['Stud 2 x 4'] },
    { part: '1/2', names: ['Bit 1/2 in', 'Bit ½ in', 'Bit 0.5 in', 'Bit .50 in', 'Bit 1 / 2', 'Bit 1-1/2'] },
    { part: '½', names: ['Bit 1/2', 'Bit 0.5'] },
    { part: '.5', names: ['Bit 1/2', 'Bit 0.5', 'Bit ½', 'Bit 1.5'] },
    { part: '1-1/2', names: ['Bit 1 1/2', 'Bit 1½', 'Bit 1.5', 'Bit 1 ½'] },
    { part: '0.375', names: ['Bit 3/8', 'Bit ⅜'] },
    { part: '1000', names: ['1,000 ft of rope', '1000 ft of rope'] },
    { part: '1,000 ft', names: ['1000 ft of rope'] },
    { part: '2" x 4"', names: ['Stud 2"x4"'] },
  ])('$part', ({ part, names }) => {
    expect(names.filter((name) => !nameHolds(name, part))).toEqual([]);
  });

  it.each([
    { part: '2x4', name: 'Stud 2x6', why: 'another size' },
    { part: '0.5', name: 'Bit 1/20', why: 'a longer fraction' },
    { part: '1/2', name: 'Bit 10.5', why: 'a larger number' },
    { part: '5', name: 'Bit 1/2', why: 'a digit of a decimal that nobody wrote' },
    { part: 'box 4', name: 'Bo 4', why: 'an x in a word' },
    { part: 'a.b', name: 'aXb', why: 'a sign of regular expressions' },
  ])('but $part does not find $name: $why', ({ part, name }) => {
    expect(nameHolds(name, part)).toBe(false);
  });

  it.each(['Hard hat', 'School 4', '(a|b)', '', 'x'])('%j has one spelling', (text) => {
    expect(sizePattern(text)).toBeNull();
  });
});
