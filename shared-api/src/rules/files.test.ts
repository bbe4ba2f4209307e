import { fileFault, megabytes } from './files.ts';

const csv = {
  endings: ['.csv', '.json'],
  wrongKind: 'Choose a CSV or JSON file',
  mostBytes: 2 * 1024 * 1024,
};

describe('a chosen file', () => {
  it.each([
    ['jobs.csv', 10, null],
    ['JOBS.JSON', csv.mostBytes, null],
    ['jobs.xlsx', 10, csv.wrongKind],
    ['csv', 10, csv.wrongKind],
    ['jobs.csv.exe', 10, csv.wrongKind],
    ['jobs.csv', 0, 'The file is empty'],
    ['jobs.csv', csv.mostBytes + 1, `The file is larger than ${megabytes(csv.mostBytes)}`],
  ])('%s of %d bytes: %s', (name, size, fault) => {
    expect(fileFault({ name, size }, csv)).toBe(fault);
  });
});

it.each([
  [5 * 1024 * 1024, '5 MB'],
  [1.5 * 1024 * 1024, '1.5 MB'],
  [1, '0 MB'],
])('%d bytes are %s', (bytes, text) => {
  expect(megabytes(bytes)).toBe(text);
});
