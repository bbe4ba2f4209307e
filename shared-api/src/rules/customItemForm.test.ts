import fc from 'fast-check';
import {
  customItemProblems,
  customItemQuantity,
  customItemTexts,
  defaultUnitName,
  oneLineProblem,
  textProblem,
} from './index.ts';

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
  it('rejects a blank name', () => {
    expect(customItemProblems({ name: '  ', quantity: '1', notes: '' }, ['  '])).toEqual({
      name: customItemTexts.nameMissing,
      quantity: null,
      notes: null,
      duplicate: false,
    });
  });

  it('rejects a name with an invisible character', () => {
    expect(customItemProblems({ name: 'Cra\u200bne', quantity: '1', notes: '' }, []).name).toBe(
      oneLineProblem('Cra\u200bne'),
    );
  });

  it('rejects notes with an invisible character, and accepts several lines', () => {
    const problemOf = (notes: string) =>
      customItemProblems({ name: 'Crane', quantity: '1', notes }, []).notes;
    expect(problemOf('Gate\u202e 4')).toBe(textProblem('Gate\u202e 4'));
    expect(problemOf('Gate 4\nNorth')).toBeNull();
  });

  it('finds a name that is on the list, ignoring case and surrounding space', () => {
    expect(
      customItemProblems({ name: ' Rented CRANE ', quantity: '', notes: '' }, ['rented crane']).duplicate,
    ).toBe(true);
    expect(customItemProblems({ name: 'Crane', quantity: '', notes: '' }, ['rented crane']).duplicate).toBe(
      false,
    );
  });

  it('finds a duplicate among several names, and accepts a new name', () => {
    const names = ['Rope', 'crane', 'Mat'];
    expect(customItemProblems({ name: 'Crane', quantity: '', notes: '' }, names).duplicate).toBe(true);
    expect(customItemProblems({ name: 'Sign', quantity: '1', notes: '' }, names)).toEqual({
      name: null,
      quantity: null,
      notes: null,
      duplicate: false,
    });
  });

  it.each([
    [' 1000000 ', 'At most 999,999'],
    ['0', customItemTexts.quantityWrong],
    ['1.5', customItemTexts.quantityWrong],
    ['1000000', 'At most 999,999'],
  ])('rejects %s as a quantity', (quantity, sentence) => {
    expect(customItemProblems({ name: 'Crane', quantity, notes: '' }, []).quantity).toBe(sentence);
  });
});

it('defaults to the unit EA', () => {
  expect(defaultUnitName).toBe('EA');
});
