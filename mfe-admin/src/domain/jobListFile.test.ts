import { bounds } from 'shared-api/rules';
import { jobListAccept, jobListFault, jobListType } from './jobListFile.ts';

describe('a file of jobs', () => {
  it.each([
    ['jobs.CSV', 'text/csv'],
    ['jobs.2026.json', 'application/json'],
    ['jobs.xlsx', null],
    ['csv', null],
    ['jobs.constructor', null],
  ])('%s has the type %s', (name, type) => {
    expect(jobListType(name)).toBe(type);
  });

  it('is what the file chooser accepts', () => {
    expect(jobListAccept).toBe('.csv,.json');
  });

  it.each([
    ['jobs.pdf', 5, 'Choose a CSV or JSON file'],
    ['jobs.csv', 0, 'The file is empty'],
    ['jobs.csv', bounds.jobListBytes + 1, 'The file is larger than 5 MB'],
    ['jobs.csv', bounds.jobListBytes, null],
  ])('%s of %i bytes: %s', (name, size, fault) => {
    expect(jobListFault({ name, size })).toBe(fault);
  });
});
