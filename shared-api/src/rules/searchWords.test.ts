import { searchWords } from './searchWords.ts';

describe('the words of a search', () => {
  it.each([
    ['Hard-hat, WHITE', ['hard', 'hat', 'white']],
    ['Café', ['cafe']],
    ['M12x1.75', ['m', '12', 'x', '1.75']],
    ['!!!', []],
    ['', []],
  ])('of %j are %j', (text, words) => {
    expect(searchWords(text)).toEqual(words);
  });

  it.each(['5"', '5”', '5″', "5''", '5in', '5 in', '5-in', '5 inch', '5-inch', '5inches', '5 INCHES'])(
    'read %s as 5 in',
    (text) => {
      expect(searchWords(`${text} pipe`)).toEqual(['5', 'in', 'pipe']);
    },
  );

  it.each([
    ...["6'", '6’', '6′', '6ft', '6 ft', '6-ft', '6 feet', '6feet', '6-feet'],
    ...['6 foot', '6foot', '6-foot', '6  FOOT'],
  ])('read %s as 6 ft', (text) => {
    expect(searchWords(`${text} pipe`)).toEqual(['6', 'ft', 'pipe']);
  });

  it.each([
    ['3 inlets', ['3', 'inlet']],
    ['2 footings', ['2', 'footing']],
  ])('take nothing else for a unit: %s', (text, words) => {
    expect(searchWords(text)).toEqual(words);
  });

  it.each([
    ['1/2', '0.5'],
    ['½', '0.5'],
    ['.5', '0.5'],
    ['0.50', '0.5'],
    ['1 / 2', '0.5'],
    ['1 /2', '0.5'],
    ['1/ 2', '0.5'],
    ['1/16', '0.0625'],
    ['11/16', '0.6875'],
    ['0.25', '0.25'],
    ['1/3', '0.3333'],
    ['1 1/2', '1.5'],
    ['1-1/2', '1.5'],
    ['1 - 1/2', '1.5'],
    ['1 1 / 2', '1.5'],
    ['1 1/ 2', '1.5'],
    ['12 1/2', '12.5'],
    ['1 1/16', '1.0625'],
    ['1 11/16', '1.6875'],
    ['1½', '1.5'],
    ['2⅝', '2.625'],
    ['012', '12'],
    ['1,000', '1000'],
  ])('write %s as %s', (text, word) => {
    expect(searchWords(text)).toEqual([word]);
  });

  it.each([
    ['1/0', ['1', '0']],
    ['2 1/0', ['2', '1', '0']],
  ])('leave the numbers of a division by zero as they are: %s', (text, words) => {
    expect(searchWords(text)).toEqual(words);
  });

  it.each(['2x4', '2 x 4', '2X4', '2×4', '2 × 4', '2*4', '2 * 4', '2x 4', '2 ✕ 4'])(
    'read %s as 2 x 4',
    (text) => {
      expect(searchWords(`${text} lumber`)).toEqual(['2', 'x', '4', 'lumber']);
    },
  );

  it.each([
    ['2x4x8', ['2', 'x', '4', 'x', '8']],
    ['1/2 × 1-1/2', ['0.5', 'x', '1.5']],
    ['2"×4"', ['2', 'in', 'x', '4', 'in']],
    ['1/4-1/2', ['0.25', '0.5']],
    ['M12*1.75', ['m', '12', 'x', '1.75']],
    ['* 4 lumber', ['4', 'lumber']],
  ])('read the sizes in %s', (text, words) => {
    expect(searchWords(text)).toEqual(words);
  });

  it.each([
    ['nails', 'nail'],
    ['batteries', 'battery'],
    ['boxes', 'box'],
    ['wrenches', 'wrench'],
    ['brushes', 'brush'],
    ['glasses', 'glass'],
    ['bushings', 'bushing'],
  ])('are in the singular: %s is %s', (plural, singular) => {
    expect(searchWords(plural)).toEqual([singular]);
  });

  it.each([
    ['ties', 'tie'],
    ['dies', 'die'],
    ['hoses', 'hose'],
    ['cases', 'case'],
    ['fuses', 'fuse'],
    ['axes', 'axe'],
    ['pickaxes', 'pickaxe'],
  ])('are the same in plural and singular: %s, %s', (more, one) => {
    expect(searchWords(more)).toEqual(searchWords(one));
  });

  it.each(['glass', 'radius', 'chassis', 'gas', 'nail', 'assessor', 'chester'])(
    'leave %s as it is',
    (word) => {
      expect(searchWords(word)).toEqual([word]);
    },
  );
});
