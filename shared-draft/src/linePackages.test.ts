import { linePackages } from './linePackages.ts';

it('a line names its packages that the draft uses, and equal lines share one array', () => {
  const namesOf = linePackages(new Map([[1, 'Starter']]));
  expect(namesOf({ assembly_ids: [1, 2] })).toEqual(['Starter']);
  expect(namesOf({ assembly_ids: [1, 2] })).toBe(namesOf({ assembly_ids: [1, 2] }));
  expect(namesOf({})).toEqual([]);
});
