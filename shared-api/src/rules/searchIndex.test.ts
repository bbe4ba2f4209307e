import { bounds } from './bounds.ts';
import { searchIndex } from './searchIndex.ts';

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

  it('ranks an exact match above longer names that contain it', () => {
    expect(find('drive')[0]).toBe('Drive');
  });

  it.each([
    ['Nails', ['Nail', 'Nails']],
    [' NAILS ', ['Nail', 'Nails']],
    ['hex bolt .5 in', ['Hex bolt 1/2 in', 'Hex bolt .5 in']],
    [
      'Strap, 1 in x 6 ft, red, for roof vents, no. 2',
      ['Strap, 1 in x 6 ft, red, for roof vents, no. 1', 'Strap, 1 in x 6 ft, red, for roof vents, no. 2'],
    ],
  ])('ranks %s, matched to the letter, above a name that only means the same', (term, names) => {
    const [other, exact] = names;
    const alike = searchIndex(names, (name) => ({ name, isPart: name === exact }));
    expect(alike.find(term)).toEqual([exact, other]);
  });

  it('looks for typos only if a word is found in no other way', () => {
    expect(find('nail')).toEqual(['Nail puller']);
    expect(find('pial')).toEqual(['Pail, 5 gal']);
  });

  it('finds singular by plural and plural by singular', () => {
    expect(find('box screw')).toEqual(['Boxes for screws']);
    expect(find('ratchets 1/4')).toEqual(['Ratchet, 1/4 in drive']);
  });

  it('finds text in other fields', () => {
    expect(find('tri-mesa')).toEqual(['Hard hat, type II, white']);
  });

  it('tolerates no typo in a number', () => {
    expect(find('pail 6')).toEqual([]);
  });

  it.each(['', '   ', '!!!', '()'])('finds nothing for %j', (term) => {
    expect(index.find(term)).toEqual([]);
  });
});

describe('the order of search results', () => {
  const sorted = (term: string, names: readonly string[], parts: readonly string[] = []) =>
    searchIndex(names, (name) => (parts.includes(name) ? { name, isPart: true } : { name })).find(term);

  it.each([
    ['ladders', 'Ladder', 'Ladder, 10 ft', 'is the whole name'],
    ['ladder', 'Big ladder, 24 ft', 'Ladder hook', 'is one'],
    ['rope ladder', 'Big rope ladder', 'Rope ladder hook', 'is one'],
    ['ladder', 'Ladder hook', 'Big ladder hook', 'begins the name'],
    ['ladder', 'Big ladder hook', 'Ladderway plate', 'has the whole word'],
    ['ladder', 'Ladderway plate', 'Big ladderway plate', 'begins the name'],
    ['rope ladder', 'Big rope ladder', 'Ladder, rope', 'is in the name as it was typed'],
  ])('%s: %s before %s, because it %s', (term, first, then) => {
    expect(sorted(term, [then, first], [first])).toEqual([first, then]);
  });

  it('ranks a match before the first comma above one after it', () => {
    expect(sorted('clamp', ['Wood band, clamp', 'Wood clamp, oak'])).toEqual([
      'Wood clamp, oak',
      'Wood band, clamp',
    ]);
  });

  it('ranks the shorter name above one that says more', () => {
    expect(sorted('red clamp', ['Red oak clamp', 'Clamp band, red'])).toEqual([
      'Clamp band, red',
      'Red oak clamp',
    ]);
  });

  it('ranks a match in the name above one in another field', () => {
    const tools = [
      { name: 'Bar', vendor: 'Wood & Sons' },
      { name: 'Saw, wood', vendor: 'Tri-Mesa' },
    ];
    const found = searchIndex(tools, ({ name, vendor }) => ({ name, more: [vendor] })).find('wood');
    expect(found.map(({ name }) => name)).toEqual(['Saw, wood', 'Bar']);
  });

  it('ranks one word above the same word split in two', () => {
    expect(sorted('white hardhat', ['Hard hat, white', 'Hardhat, white'])).toEqual([
      'Hardhat, white',
      'Hard hat, white',
    ]);
  });

  it('ranks parts last, and equally good matches by name', () => {
    const names = ['Bolt, red', 'Bolt, 10 in', 'Bolt, 9 in', 'Bolt, blue'];
    expect(sorted('bolt', names, ['Bolt, blue'])).toEqual([
      'Bolt, 9 in',
      'Bolt, 10 in',
      'Bolt, red',
      'Bolt, blue',
    ]);
  });
});

describe('a search with a typo', () => {
  it("treats a word as a typo if it isn't found together with the others", () => {
    expect(find('hand swe')).toEqual(['Hard hat sweatband']);
  });

  it('replaces only the misspelled word', () => {
    const pullers = searchIndex(['Nail puller', 'Pail puller'], (name) => ({ name }));
    expect(pullers.find('nail pulelr')).toEqual(['Nail puller']);
  });

  it("doesn't drop a word that only other records have", () => {
    expect(find('white strap')).toEqual([]);
  });

  it('matches two words typed as one, but not numbers or single letters', () => {
    const names = ['Screw, 10-32', 'Bolt 5', 'Plywood, A-C grade', 'AC adapter'];
    const joined = searchIndex(names, (name) => ({ name }));
    expect(joined.find('1032')).toEqual([]);
    expect(joined.find('ac')).toEqual(['AC adapter']);
    expect(joined.find('acadapter')).toEqual(['AC adapter']);
  });

  it('ignores text past the longest term that a field accepts', () => {
    expect(find(`sweatband${' '.repeat(bounds.search)}crane`)).toEqual(['Hard hat sweatband']);
  });
});

describe('indexing records ahead of the first search', () => {
  const bolts = Array.from({ length: 700 }, (_, i) => `Bolt ${i}`);
  const make = () => searchIndex(bolts, (name) => ({ name }));
  const unread = make().find('bolt 6');

  it.each([1, 3, 9])("doesn't change the results, after %i steps", (pieces) => {
    const warmed = make();
    for (let piece = 0; piece < pieces; piece += 1) warmed.warm();
    expect([warmed.find('bolt 6'), unread[0]]).toEqual([unread, 'Bolt 6']);
  });

  it('finishes', () => {
    const warmed = make();
    let pieces = 1;
    while (warmed.warm()) pieces += 1;
    // 200, 200, 200 and 100 records, then their order by name.
    expect([pieces, warmed.warm()]).toEqual([5, false]);
  });
});
