import fc from 'fast-check';
import { buildItem } from 'shared-api/testing';
import { indexItems } from './itemIndex.ts';

const named = (names: readonly string[]) =>
  names.map((name, i) => buildItem({ id: i + 1, name, item_name: name }));
const catalogue = named([
  'Rotary hammer, SDS-plus',
  'Claw hammer, 16 oz',
  'Hex bits, 1/4 and 5/16 in, pack of 10',
  'Tape "Pro" (2 in) [blue]',
  'Hammer drill',
]);
const find = (term: string) =>
  indexItems(catalogue)
    .find(term)
    .map(({ name }) => name);

describe('searching items', () => {
  it('forgives a small mistake', () => {
    expect(find('rotray hammer')[0]).toBe('Rotary hammer, SDS-plus');
  });

  it('finds words in any order', () => {
    expect(find('sds rotary')).toEqual(['Rotary hammer, SDS-plus']);
  });

  it('lists first what the term names, then what the name only mentions', () => {
    expect(find('hammer').slice(0, 3)).toEqual([
      'Claw hammer, 16 oz',
      'Rotary hammer, SDS-plus',
      'Hammer drill',
    ]);
  });

  it.each(['"Pro"', '(2 in)', '[blue]', '1/4 and', '5/16 in, pack'])('treats %s literally', (term) => {
    expect(find(term)).toHaveLength(1);
  });

  it('finds nothing for an empty term', () => {
    expect(find('  ')).toEqual([]);
  });

  it('returns at most 20 results', () => {
    const many = indexItems(named(Array.from({ length: 90 }, (_, i) => `Screw ${i}`)));
    expect(many.find('screw')).toHaveLength(20);
    expect(many.find('scrwe').length).toBeLessThanOrEqual(20);
  });

  it('handles any text', () => {
    const index = indexItems(catalogue);
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 300 }), (term) => {
        expect(index.find(term).length).toBeLessThanOrEqual(20);
      }),
    );
  });
});
