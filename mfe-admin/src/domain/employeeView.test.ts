import { buildEmployee } from 'shared-api/testing';
import { employeesShown, headcount, roleFilterOf, roleFilters } from './employeeView.ts';

const employees = [
  buildEmployee({ id: 5, name: 'Noor Eastlake', role: 'pe', email: 'n.east@example.com' }),
  buildEmployee({ id: 4, name: 'Ada Morrow', role: 'pm', is_active: false }),
  buildEmployee({ id: 3, name: 'Ada Morrow', role: 'pm' }),
  buildEmployee({ id: 2, name: 'Zoe Abel', role: 'admin' }),
  buildEmployee({ id: 1, name: 'Abe Zoller', role: 'pm' }),
];
const shown = (...how: [Parameters<typeof employeesShown>[1], string]) =>
  employeesShown(employees, ...how).map(({ id }) => id);

describe('the filter by role', () => {
  it.each([
    ['pm', 'pm'],
    ['all', 'all'],
    ['boss', 'all'],
    ['', 'all'],
  ])('reads %j from the address as %s', (text, filter) => {
    expect(roleFilterOf(text)).toBe(filter);
  });

  it('offers all and then every role by rank, each with its count', () => {
    expect(roleFilters(employees)).toEqual([
      { value: 'all', label: 'All', count: 5 },
      { value: 'full_admin', label: 'Full Admin', count: 0 },
      { value: 'admin', label: 'Admin', count: 1 },
      { value: 'pm', label: 'PM', count: 3 },
      { value: 'fm', label: 'FM', count: 0 },
      { value: 'pe', label: 'PE', count: 1 },
    ]);
  });

  it('has no counts before the employees have loaded', () => {
    for (const filter of roleFilters(undefined)) expect(filter).not.toHaveProperty('count');
  });
});

describe('the list of employees', () => {
  it('sorts by rank, then name, then id', () => {
    expect(shown('all', '')).toEqual([2, 1, 3, 4, 5]);
  });

  it('filters by one role', () => {
    expect(shown('pe', '')).toEqual([5]);
  });

  it.each([
    [' ZOE', [2]],
    ['N.EAST@', [5]],
    ['nobody', []],
  ])('finds %j in name or email', (text, ids) => {
    expect(shown('all', text)).toEqual(ids);
  });
});

it('counts people and how many are active', () => {
  expect(headcount(employees)).toBe('5 people, 4 active');
  expect(headcount(employees.slice(0, 1))).toBe('1 person, 1 active');
});
