import { forSnapshot } from './forSnapshot.ts';

it('numbers the ids of each kind by their first appearance', () => {
  const answer = {
    id: 41,
    project_id: 7,
    pm_id: 'u-9',
    lines: [
      { id: 5, item_id: 300 },
      { id: 6, item_id: 300 },
    ],
    surface_type_ids: [12, 11],
    request_id: 'a1b2',
    updated_datetime: '2026-11-28T08:00:00.123Z',
    note: null,
    quantity: 3,
  };
  expect(forSnapshot(answer, 'draft')).toEqual({
    id: 'draft(0)',
    project_id: 'project(0)',
    pm_id: 'pm(0)',
    lines: [
      { id: 'line(0)', item_id: 'item(0)' },
      { id: 'line(1)', item_id: 'item(0)' },
    ],
    surface_type_ids: ['surface_type(0)', 'surface_type(1)'],
    request_id: 'request_id',
    updated_datetime: 'time',
    note: null,
    quantity: 3,
  });
});
