import { deletionConsequence } from './draftDeletion.ts';

describe('deletionConsequence', () => {
  it.each([
    [2, 3, 58, '58 items go with it, and Draft #3 becomes Draft #2.'],
    [1, 3, 1, '1 item goes with it, and Drafts #2 to #3 move up by one.'],
    [3, 3, 0, ''],
    [1, 2, 0, 'Draft #2 becomes Draft #1.'],
    [1, 1, 4, '4 items go with it.'],
  ])('of draft %d of %d with %d items is %j', (number, drafts, items, words) => {
    expect(deletionConsequence(number, drafts, items)).toBe(words);
  });
});
