import { draftNumber } from './draftNumber.ts';

describe("a draft's number", () => {
  it('is its position in id order, whatever the order of the list', () => {
    const drafts = [{ id: 30 }, { id: 10 }, { id: 20 }];
    expect([10, 20, 30].map((id) => draftNumber(drafts, id))).toEqual([1, 2, 3]);
  });

  it('counts ids as numbers, not as text', () => {
    expect(draftNumber([{ id: 10 }, { id: 9 }], 10)).toBe(2);
  });

  it('is null for a draft that is not in the list', () => {
    expect(draftNumber([{ id: 30 }], 10)).toBeNull();
  });
});
