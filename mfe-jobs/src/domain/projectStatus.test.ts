import { projectStatuses } from 'shared-api/contract';
import { projectStatusLabels } from './projectStatus.ts';

it('has a label for every project status', () => {
  expect(projectStatuses.map((status) => projectStatusLabels[status])).toEqual(['Active', 'Completed']);
});
