import { mergeProblem } from './mergeProblem.ts';

const glove = { name: 'Glove', unit_id: 1, unit_name: 'PR', is_sub_item: false };
const mitten = { ...glove, name: 'Mitten' };
const cuff = { ...glove, name: 'Cuff', is_sub_item: true };
const bySack = { ...glove, name: 'Gloves', unit_id: 2, unit_name: 'SACK' };

it.each([
  ['two main items may become one', glove, mitten, false, null],
  ['a main item takes over sub items', glove, mitten, true, null],
  ['a sub item replaces an item that has none', cuff, mitten, false, null],
  [
    'a sub item replaces no item that has some',
    cuff,
    mitten,
    true,
    "Mitten has sub items, so a sub item can't take its place.",
  ],
  [
    'units must be the same',
    glove,
    bySack,
    false,
    'Their units differ (PR, SACK). Give both the same unit first.',
  ],
])('%s', (_rule, keep, from, hasSubItems, problem) => {
  expect(mergeProblem(keep, from, hasSubItems)).toBe(problem);
});
