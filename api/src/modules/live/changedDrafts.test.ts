import { changedDrafts } from './changedDrafts.ts';

it.each([
  {
    params: { projectId: 304, contentId: 5005 },
    body: { notes: 'x' },
    expected: [5005],
    why: 'the address names it',
  },
  {
    params: {},
    body: { draft: { id: 5005, crew_size: 4 } },
    expected: [5005],
    why: 'a job entry of an existing draft',
  },
  {
    params: {},
    body: { draft: { crew_size: 4 } },
    expected: [],
    why: 'nobody watches a draft that is only being made',
  },
  { params: undefined, body: null, expected: [], why: 'it is about no draft' },
])('a write with $params and $body changed $expected: $why', ({ params, body, expected }) => {
  expect(changedDrafts({ params, body })).toEqual(expected);
});
