import { unitsOnListsText } from './unitsOnLists.ts';

const each = (quantity: number, before: string, after = 'BX') => ({ quantity, before, after });

describe('what another unit would do to open lists', () => {
  it.each([
    [0, [], null],
    [1, [each(200, 'EA')], 'On 1 open list 200 EA would become 200 BX.'],
    [
      3,
      [each(40, 'RL'), each(1_200, 'EA')],
      'On 3 open lists 1,200 EA would become 1,200 BX and 40 RL would become 40 BX.',
    ],
    [
      9,
      [each(1, 'A'), each(5, 'EA'), each(4, 'RL'), each(3, 'PR'), each(2, 'B')],
      'On 9 open lists 5 EA would become 5 BX, 4 RL would become 4 BX, 3 PR would become 3 BX, and 2 other units would change.',
    ],
    [
      2,
      [each(5, 'EA'), each(4, 'RL'), each(3, 'PR'), each(2, 'B')],
      'On 2 open lists 5 EA would become 5 BX, 4 RL would become 4 BX, 3 PR would become 3 BX, and 1 other unit would change.',
    ],
  ])('on %p lists with %j: %p', (lists, amounts, text) => {
    expect(unitsOnListsText(lists, amounts)).toBe(text);
  });
});
