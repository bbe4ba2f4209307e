import { buildCartLine } from 'shared-api/testing';
import { ladder, roofHoist, standOff } from '#testing/reviewedLines.ts';
import { bandsOf } from './bands.ts';
import type { SubItemChoice } from './checkoutView.ts';

const hardHat = buildCartLine();
const cart = [roofHoist, standOff, ladder, hardHat];
const shown = (term: string, subItems: SubItemChoice = 'all', lines = cart) =>
  bandsOf(lines, { term, subItems }).flatMap((band) =>
    band.parts.flatMap((part) => part.lines.map(({ line }) => line.item_name)),
  );

describe('the bands of a list', () => {
  it('puts Additional Item last, whatever its order in the catalogue', () => {
    expect(bandsOf(cart, { term: '', subItems: 'all' }).map((band) => band.category)).toEqual([
      'Safety & Fall Protection',
      'Access & Hoisting',
      'Additional Item',
    ]);
  });

  it.each([
    ['STAND', ['Ladder stand-off']],
    ['ladders', ['Extension ladder, 32 ft', 'Ladder stand-off']],
    ['fall protection', ['Hard hat']],
    ['  ', ['Hard hat', 'Extension ladder, 32 ft', 'Ladder stand-off', 'Roof hoist']],
    ['crane', []],
  ])('finds %p in item, category or subcategory, ignoring case', (term, names) => {
    expect(shown(term)).toEqual(names);
  });

  it('finds a line by its Spanish name', () => {
    const helmet = buildCartLine({ item_id: 5, item_name: 'Climbing helmet', name_es: 'Casco de escalada' });
    expect(shown('casco', 'all', [...cart, helmet])).toEqual(['Climbing helmet']);
  });

  it('leaves out bands and parts without a matching line', () => {
    const glove = buildCartLine({ item_id: 8, item_name: 'Glove', subcategory_name: 'Hands' });
    const bands = bandsOf([...cart, glove], { term: 'glove', subItems: 'all' });
    expect(bands.map(({ category, parts }) => [category, parts.map(({ name }) => name)])).toEqual([
      ['Safety & Fall Protection', ['Hands']],
    ]);
  });

  it('shows lines that have or are sub-items for Yes, and the rest for No', () => {
    expect(shown('', 'yes')).toEqual(['Extension ladder, 32 ft', 'Ladder stand-off']);
    expect(shown('', 'no')).toEqual(['Hard hat', 'Roof hoist']);
  });

  it('shows the lines of one package, or those of none', () => {
    const packaged = { ...hardHat, assembly_ids: [201, 202] };
    const ofPackage = (chosen: number | 'none') =>
      bandsOf([ladder, packaged], { term: '', subItems: 'all', package: chosen }).map(
        (band) => band.category,
      );
    expect(ofPackage(202)).toEqual([hardHat.category_name]);
    expect(ofPackage('none')).toEqual([ladder.category_name]);
    expect(ofPackage(203)).toEqual([]);
  });

  it('includes a sub-item without its main item in Yes', () => {
    expect(shown('', 'yes', [standOff, hardHat])).toEqual(['Ladder stand-off']);
  });

  it('draws the elbow only below a visible main item', () => {
    const below = (term: string, lines = cart) =>
      bandsOf(lines, { term, subItems: 'all' })
        .flatMap((band) => band.parts.flatMap((part) => part.lines))
        .filter((line) => line.indent)
        .map(({ line }) => line.item_name);
    expect(below('')).toEqual(['Ladder stand-off']);
    expect(below('stand-off')).toEqual([]);
    expect(below('', [standOff])).toEqual([]);
  });

  it('identifies a band by its category’s id, or 0 without one', () => {
    expect(bandsOf(cart, { term: '', subItems: 'all' }).map((band) => band.id)).toEqual([1, 2, 0]);
  });
});
