import { oncePer } from './oncePer.ts';

describe('oncePer', () => {
  it('makes one per list object, even if two are equal', () => {
    const make = jest.fn((list: readonly number[]) => ({ sum: list.reduce((sum, each) => sum + each, 0) }));
    const sumOf = oncePer(make);
    const [first, second] = [
      [1, 2],
      [1, 2],
    ];
    expect(sumOf(first)).toBe(sumOf(first));
    expect(sumOf(second)).not.toBe(sumOf(first));
    expect([make.mock.calls.length, sumOf(second)]).toEqual([2, { sum: 3 }]);
  });
});
