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
    ['28,50', 28.5],
    ['1.234,50', 1234.5],
  ])('%j is %j', (typed, amount) => {
    expect(readAmount(typed, 'price')).toBe(amount);
  });

  it.each([
    ['-1', itemTexts.number],
    ['abc', itemTexts.number],
    ['1e3', itemTexts.number],
    ['.', itemTexts.number],
    ['1.2.3', itemTexts.number],
    ['1,2000', itemTexts.number],
    ['1.200', itemTexts.number],
    ['0,125', itemTexts.cents],
    ['5$4', itemTexts.number],
    ['10000000', itemTexts.tooLarge],
    ['4.255', itemTexts.cents],
  ])('%j: %s', (typed, problem) => {
    expect(readAmount(typed, 'price')).toEqual({ problem });
  });

  it.each([
    ['0.125', 0.125],
    ['0,125', 0.125],
    ['1/8', 0.125],
    ['1-1/2', 1.5],
    ['1/16', { problem: itemTexts.decimals }],
    ['0.0625', { problem: itemTexts.decimals }],
  ])('has three decimals unless it is a price, and is never rounded: %s', (typed, amount) => {
    expect(readAmount(typed, 'quantity')).toEqual(amount);
  });
});
