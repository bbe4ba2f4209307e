import { itemTexts, readAmount } from './items.ts';

describe("an item's amount", () => {
  it.each([
    ['', null],
    ['  ', null],
    ['0', 0],
    ['12', 12],
    ['.5', 0.5],
    ['0.25', 0.25],
    ['$4.25', 4.25],
    ['$ 4', 4],
    ['1,234', 1234],
    ['1,234,567', 1_234_567],
    ['1,234.50', 1234.5],
    ['9999999.99', 9_999_999.99],
  ])('%j is %j', (typed, amount) => {
    expect(readAmount(typed, 'price')).toBe(amount);
  });

  it.each([
    ['-1', itemTexts.number],
    ['abc', itemTexts.number],
    ['1e3', itemTexts.number],
    ['.', itemTexts.number],
    ['1.2.3', itemTexts.number],
    ['1,23', itemTexts.number],
    ['5$4', itemTexts.number],
    ['10000000', itemTexts.tooLarge],
    ['4.255', itemTexts.cents],
  ])('%j: %s', (typed, problem) => {
    expect(readAmount(typed, 'price')).toEqual({ problem });
  });

  it('may have any number of decimals unless it is a price', () => {
    expect(readAmount('0.125', 'quantity')).toBe(0.125);
  });
});
