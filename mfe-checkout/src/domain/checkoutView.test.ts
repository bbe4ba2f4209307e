import fc from 'fast-check';
import { type PackageChoice, readView, subItemChoices, toggleFolded, writeView } from './checkoutView.ts';

const read = (search: string) => readView(new URLSearchParams(search));

describe('the view in the address', () => {
  it('reads back what was written', () => {
    const views = fc.record({
      term: fc.string(),
      subItems: fc.constantFrom(...subItemChoices),
      package: fc.oneof(
        fc.constantFrom('all', 'none'),
        fc.integer({ min: 1, max: 999_999_999 }),
      ) as fc.Arbitrary<PackageChoice>, // exactly these
      folded: fc.array(fc.nat({ max: 9_999 })).map((ids): ReadonlySet<number> => new Set(ids)),
    });
    fc.assert(
      fc.property(views, (view) => {
        const address = new URLSearchParams(writeView(view));
        expect(readView(new URLSearchParams(address.toString()))).toEqual(view);
      }),
    );
  });

  it('lists folded bands by ascending id', () => {
    const view = { term: '', subItems: 'all', package: 'all', folded: new Set([10, 2, 9]) } as const;
    expect(writeView(view).fold).toBe('2-9-10');
  });

  it('is empty while nothing is chosen', () => {
    expect(Object.values(writeView(read('')))).toEqual(['', '', '', '']);
  });

  it('ignores invalid values in the address', () => {
    expect(read('fold=x1-2x').folded).toEqual(new Set());
    expect(read('sub=perhaps&package=0x9&fold=1-x--7-')).toEqual({
      term: '',
      subItems: 'all',
      package: 'all',
      folded: new Set([1, 7]),
    });
  });

  it('folds and unfolds', () => {
    const folded = toggleFolded(new Set([1]), 2);
    expect(folded).toEqual(new Set([1, 2]));
    expect(toggleFolded(folded, 1)).toEqual(new Set([2]));
  });
});
