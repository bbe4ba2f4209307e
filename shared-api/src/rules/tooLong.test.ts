import { atMost, tooLong, tooMany } from './tooLong.ts';

it('writes every limit with the same thousands separator', () => {
  expect([tooLong(1_500), tooMany(1_500), atMost(1_500, 'rows')]).toEqual([
    'Use 1,500 characters or fewer',
    'At most 1,500',
    '1,500 rows at most',
  ]);
});
