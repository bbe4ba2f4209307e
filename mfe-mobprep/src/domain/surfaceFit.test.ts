import { buildItem } from 'shared-api/testing';
import { draftToPrepare } from '#testing/projectToPrepare.ts';
import { shownItems, surfacesOf, surfaceText } from './surfaceFit.ts';

const steel = { id: 11, name: 'Steel Deck', parent_id: 1 };
const cmu = { id: 21, name: 'CMU', parent_id: 2 };

describe('the surfaces of a draft', () => {
  it('narrow the catalogue by roof deck and wall', () => {
    const draft = draftToPrepare({ roof_deck_types: [{ id: 11 }], wall_types: [{ id: 21 }] });
    expect(surfacesOf(draft)).toEqual({ roofDeckTypes: [11], wallTypes: [21] });
  });

  it.each([
    ['roof decks', { roof_deck_types: [{ id: 11 }] }, { roofDeckTypes: [11], wallTypes: [] }],
    ['walls', { wall_types: [{ id: 21 }] }, { roofDeckTypes: [], wallTypes: [21] }],
  ])('narrow it by %s only', (_what, types, surfaces) => {
    expect(surfacesOf(draftToPrepare(types))).toEqual(surfaces);
  });

  it('narrow nothing when there are none', () => {
    expect(surfacesOf(draftToPrepare())).toBeNull();
  });

  it('are named in the filter', () => {
    expect(surfaceText(draftToPrepare({ surface_types: [] }))).toBe('Fits this draft');
    expect(surfaceText(draftToPrepare({ surface_types: [steel] }))).toBe('Fits Steel Deck');
    expect(surfaceText(draftToPrepare({ surface_types: [steel, cmu] }))).toBe('Fits Steel Deck and 1 more');
  });
});

describe('shownItems', () => {
  const catalogue = [1, 2, 3].map((id) => buildItem({ id, category_id: id === 3 ? 9 : 1 }));
  const ids = (fitting: ReadonlySet<number> | null, onList: readonly number[] = []) =>
    shownItems(catalogue, fitting, new Set(onList), 1).map((item) => item.id);

  it('shows only fitting items of this category', () => {
    expect(ids(new Set([1, 3]))).toEqual([1]);
    expect(ids(null)).toEqual([1, 2]);
  });

  it('never hides an item that is on the list', () => {
    expect(ids(new Set([1]), [2])).toEqual([1, 2]);
  });
});
