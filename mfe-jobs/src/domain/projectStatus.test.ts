import { projectStatuses } from 'shared-api/contract';
import { projectStatusLabels } from './projectStatus.ts';

it('has a label for every status of a project', () => {
  expect(projectStatuses.map((status) => projectStatusLabels[status])).toEqual(['Active', 'Completed']);
});
