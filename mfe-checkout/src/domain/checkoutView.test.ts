import fc from 'fast-check';
import { readView, subItemChoices, toggleFolded, writeView } from './checkoutView.ts';

const read = (search: string) => readView(new URLSearchParams(search));

describe('the view in the address', () => {
  it('comes back as it was written', () => {
    const views = fc.record({
      term: fc.string(),
      subItems: fc.constantFrom(...subItemChoices),
      folded: fc.array(fc.nat({ max: 9_999 })).map((ids): ReadonlySet<number> => new Set(ids)),
    });
    fc.assert(
      fc.property(views, (view) => {
        const address = writeView(new URLSearchParams('from=mail'), view);
        expect(readView(new URLSearchParams(address.toString()))).toEqual(view);
        expect(address.get('from')).toBe('mail');
      }),
    );
  });

  it('adds nothing to the address while nothing is chosen', () => {
    expect(writeView(new URLSearchParams('q=x&sub=no&fold=1'), read('')).toString()).toBe('');
  });

  it('leaves out what an address gets wrong', () => {
    expect(read('sub=perhaps&fold=1-x--7-')).toEqual({ term: '', subItems: 'all', folded: new Set([1, 7]) });
  });

  it('folds and unfolds', () => {
    const folded = toggleFolded(new Set([1]), 2);
    expect(folded).toEqual(new Set([1, 2]));
    expect(toggleFolded(folded, 1)).toEqual(new Set([2]));
  });
});
