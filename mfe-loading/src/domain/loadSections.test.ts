import { shownLine } from '#testing/shownLine.ts';
import { type LoadFilter, loadSections, rowsOf } from './loadSections.ts';

const loaded = { kind: 'loaded', quantity: 4 } as const;
const returned = { kind: 'returned', quantity: 4 } as const;
const hat = shownLine({ item_name: 'Hard hat', category_name: 'Safety' }, loaded);
const vest = shownLine({ item_name: 'Vest', category_name: 'Safety' });
const saw = shownLine({ item_name: 'Saw', category_name: 'Tools' }, loaded, returned);
const lines = [hat, saw, vest];
const all: LoadFilter = { term: '', hidesDone: false, only: null };
const sections = (direction: 'out' | 'back', filter: Partial<LoadFilter> = {}) =>
  loadSections(lines, direction, { ...all, ...filter }).map(({ category, rows, total, done }) => [
    category,
    rows.map(({ line }) => line.item_name).join(', '),
    `${done} of ${total}`,
  ]);

describe('the lines of a load', () => {
  it('are grouped by category, with how many are loaded', () => {
    expect(sections('out')).toEqual([
      ['Safety', 'Hard hat, Vest', '1 of 2'],
      ['Tools', 'Saw', '1 of 1'],
    ]);
  });

  it('are, on the way back, those that went out, with how many are accounted for', () => {
    expect(rowsOf(lines, 'back')).toEqual([hat, saw]);
    expect(sections('back')).toEqual([
      ['Safety', 'Hard hat', '0 of 1'],
      ['Tools', 'Saw', '1 of 1'],
    ]);
  });

  it('are searched, hidden when done, or a few alone, while the counts stay those of the category', () => {
    expect(sections('out', { term: ' vest ' })).toEqual([['Safety', 'Vest', '1 of 2']]);
    expect(sections('out', { term: ' ' })).toHaveLength(2);
    expect(sections('out', { hidesDone: true })).toEqual([['Safety', 'Vest', '1 of 2']]);
    expect(sections('back', { hidesDone: true })).toEqual([['Safety', 'Hard hat', '0 of 1']]);
    expect(sections('out', { only: new Set([saw.line.id]) })).toEqual([['Tools', 'Saw', '1 of 1']]);
  });
});
