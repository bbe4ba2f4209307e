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
  it('finds an item by its Spanish name and by its search words', () => {
    const ladder = buildItem({ name: 'Ladder', name_es: 'Escalera', search_words: ['climber'] });
    const index = indexItems([ladder, ...catalogue]);
    expect([index.find('escalera'), index.find('climber')]).toEqual([[ladder], [ladder]]);
  });

  it('lists a sub-item after the items', () => {
    const part = buildItem({ name: 'Ladder hook', is_sub_item: true });
    const item = buildItem({ name: 'Ladder stand' });
    expect(indexItems([part, item]).find('ladder')).toEqual([item, part]);
  });

  it.each(['"Pro"', '(2 in)', '[blue]', '1/4 and', '5/16 in, pack'])('treats %s literally', (term) => {
    expect(find(term)).toHaveLength(1);
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
