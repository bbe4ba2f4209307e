import fc from 'fast-check';
import { customItemProblems, customItemQuantity, customItemTexts, defaultUnitName } from './index.ts';

describe('customItemQuantity', () => {
  it.each([
    ['', 1],
    ['  ', 1],
    ['12', 12],
    [' 7 ', 7],
    ['0', null],
    ['-2', null],
    ['1.5', null],
    ['1e3', null],
    ['1000000', null],
  ])('of %j is %p', (typed, quantity) => {
    expect(customItemQuantity(typed)).toBe(quantity);
  });

  it('takes every positive whole number', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 999_999 }), (n) => expect(customItemQuantity(`${n}`)).toBe(n)),
    );
  });
});

describe('customItemProblems', () => {
  it('asks for a name that is more than space', () => {
    expect(customItemProblems({ name: '  ', quantity: '1' }, ['  '])).toEqual({
      name: customItemTexts.nameMissing,
      quantity: null,
      duplicate: false,
    });
  });

  it('finds a name that is on the list, in any case and with space around it', () => {
    expect(customItemProblems({ name: ' Rented CRANE ', quantity: '' }, ['rented crane']).duplicate).toBe(
      true,
    );
    expect(customItemProblems({ name: 'Crane', quantity: '' }, ['rented crane']).duplicate).toBe(false);
  });

  it('finds it among others, and nothing wrong with a new name', () => {
    const names = ['Rope', 'crane', 'Mat'];
    expect(customItemProblems({ name: 'Crane', quantity: '' }, names).duplicate).toBe(true);
    expect(customItemProblems({ name: 'Sign', quantity: '1' }, names)).toEqual({
      name: null,
      quantity: null,
      duplicate: false,
    });
  });

  it.each([
    [' 1000000 ', 'At most 999,999'],
    ['0', customItemTexts.quantityWrong],
    ['1.5', customItemTexts.quantityWrong],
    ['1000000', 'At most 999,999'],
  ])('asks for a positive number that a list can hold, not for %s', (quantity, sentence) => {
    expect(customItemProblems({ name: 'Crane', quantity }, []).quantity).toBe(sentence);
  });
});

it('is counted in EA unless somebody chooses another unit', () => {
  expect(defaultUnitName).toBe('EA');
});
