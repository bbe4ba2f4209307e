import { belowParent } from './belowParent.ts';

describe('a tree as a list', () => {
  it('has every record right below its main one, both in their order', () => {
    const rows = [
      { id: 1, parent_id: null },
      { id: 2, parent_id: null },
      { id: 21, parent_id: 2 },
      { id: 11, parent_id: 1 },
      { id: 12, parent_id: 1 },
    ];
    expect(belowParent(rows).map(({ id }) => id)).toEqual([1, 11, 12, 2, 21]);
  });
});
