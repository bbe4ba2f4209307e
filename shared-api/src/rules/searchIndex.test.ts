import { searchIndex } from './searchIndex.ts';
import { searchWords } from './searchWords.ts';
import { typingSlips } from './typingSlips.ts';

interface Thing {
  readonly name: string;
  readonly vendor?: string;
  readonly part?: boolean;
}

const things: readonly Thing[] = [
  { name: 'Hard hat sweatband', part: true },
  { name: 'Hard hat chin strap', part: true },
  { name: 'Hard hat, type II, white', vendor: 'Tri-Mesa Safety Supply' },
  { name: 'Hand saw' },
  { name: 'Ratchet, 1/2 in drive' },
  { name: 'Ratchet, 1/4 in drive' },
  { name: 'Plywood, 1-1/2 in' },
  { name: 'Nail puller' },
  { name: 'Pail, 5 gal' },
  { name: 'Boxes for screws' },
  { name: 'Drive' },
];
const index = searchIndex(things, ({ name, vendor, part }) => ({
  name,
  more: vendor ? [vendor] : [],
  isPart: part,
}));
const find = (term: string) => index.find(term).map(({ name }) => name);

describe('searching the catalogue', () => {
  it.each([
    'hard hat',
    'hat hard',
    'hard hats',
    'hard ht',
    'hrad hat',
    'hardhat',
    'hardhats',
    'HARD-HAT',
    'hrdhat',
  ])('%s finds the hard hat before its parts', (term) => {
    expect(find(term)).toEqual(['Hard hat, type II, white', 'Hard hat sweatband', 'Hard hat chin strap']);
  });

  it.each(['1/2 in', '.5 in', '0.5"', '0.50 inch', '1/2inches', '½ in', '1/2-in ratchet'])(
    '%s is half an inch and no other size',
    (term) => {
      expect(find(term)).toEqual(['Ratchet, 1/2 in drive']);
    },
  );

  it.each(['1 1/2 in', '1-1/2"', '1.5 inch'])('%s is an inch and a half', (term) => {
    expect(find(term)).toEqual(['Plywood, 1-1/2 in']);
  });

  it('puts an exact hit first, before longer names that hold it', () => {
    expect(find('drive')[0]).toBe('Drive');
  });

  it.each([
    ['Nails', ['Nail', 'Nails']],
    ['hex bolt .5 in', ['Hex bolt 1/2 in', 'Hex bolt .5 in']],
    [
      'Strap, 1 in x 6 ft, red, for roof vents, no. 2',
      ['Strap, 1 in x 6 ft, red, for roof vents, no. 1', 'Strap, 1 in x 6 ft, red, for roof vents, no. 2'],
    ],
  ])('puts %s, hit to the letter, before what only means the same', (term, names) => {
    const [other, exact] = names;
    const alike = searchIndex(names, (name) => ({ name, isPart: name === exact }));
    expect(alike.find(term)).toEqual([exact, other]);
  });

  it('looks for slips only when a word is found in no other way', () => {
    expect(find('nail')).toEqual(['Nail puller']);
    expect(find('pial')).toEqual(['Pail, 5 gal']);
  });

  it('finds singular by plural and plural by singular', () => {
    expect(find('box screw')).toEqual(['Boxes for screws']);
    expect(find('ratchets 1/4')).toEqual(['Ratchet, 1/4 in drive']);
  });

  it('finds what another field says', () => {
    expect(find('tri-mesa')).toEqual(['Hard hat, type II, white']);
  });

  it('forgives no slip in a number', () => {
    expect(find('pail 6')).toEqual([]);
  });

  it.each(['', '   ', '!!!', '()'])('finds nothing for %j', (term) => {
    expect(find(term)).toEqual([]);
  });

  it('reads a division by zero as two numbers', () => {
    expect(searchWords('1/0')).toEqual(['1', '0']);
  });
});

describe('typingSlips', () => {
  it.each([
    ['hat', 'hat', 0],
    ['ht', 'hat', 1],
    ['hrad', 'hard', 1],
    ['hatt', 'hat', 1],
    ['het', 'hat', 1],
    ['saw', 'hat', 2],
    ['abcdef', 'a', 3],
  ])('%s to %s: %i', (a, b, slips) => {
    expect(typingSlips(a, b, 2)).toBe(slips);
  });
});
