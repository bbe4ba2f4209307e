import { buildItem } from 'shared-api/testing';
import { lineOf } from '#testing/lineOf.ts';
import { selectedBands } from './selectedBands.ts';

const main = buildItem({ id: 1, name: 'Welder' });
const nozzle = buildItem({ id: 2, name: 'Nozzle', is_sub_item: true, main_item_id: 1 });
const brush = buildItem({ id: 3, name: 'Brush', is_sub_item: true, main_item_id: 1 });
const lonely = buildItem({ id: 4, name: 'Bit', is_sub_item: true, main_item_id: 99 });

describe('selectedBands', () => {
  it('shows display-only sub-items after the sub-items on the list', () => {
    const [band] = selectedBands(
      [nozzle, main, lonely].map((item) => lineOf(item)),
      new Map([[1, [brush]]]),
    );
    expect(band?.rows).toEqual([
      { kind: 'line', line: lineOf(lonely), indent: false },
      { kind: 'line', line: lineOf(main), indent: false },
      { kind: 'line', line: lineOf(nozzle), indent: true },
      { kind: 'offered', item: brush },
    ]);
  });

  it('counts only what is on the list', () => {
    const [band] = selectedBands([lineOf(main)], new Map([[1, [brush, nozzle]]]));
    expect(band).toMatchObject({ lineCount: 1, rows: { length: 3 } });
  });
});
