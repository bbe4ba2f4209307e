import { buildCategory } from 'shared-api/testing';
import { treeSearch } from './treeSearch.ts';

const safety = buildCategory({ id: 1, name: 'Safety' });
const gloves = buildCategory({ id: 11, name: 'Gloves', type: 'sub', parent_id: 1 });
const fire = buildCategory({ id: 12, name: 'Fire', type: 'sub', parent_id: 1 });
const metal = buildCategory({ id: 2, name: 'Metal' });
const all = [safety, gloves, fire, metal];

it.each([
  ['', all],
  [' GLOVE ', [safety, gloves]],
  ['safety', [safety, gloves, fire]],
  ['slate', []],
])('a search for “%s” keeps matches, their ancestors and their descendants', (text, left) => {
  expect(all.filter(treeSearch(all, text))).toEqual(left);
});
