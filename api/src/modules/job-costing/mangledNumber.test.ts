import { mangledNumber } from './mangledNumber.ts';

describe('a job number', () => {
  it.each([
    ...['10-Mar', '10-Mar-26', 'Mar-26', 'Sep-2026', '1-Dez', '3. Mär', '10-Août', '3/10/2026', '10.03.26'],
    ...[
      '2026-03-10',
      '2026-03-10 00:00:00',
      '2.6E+09',
      '2,6E+09',
      '3E-05',
      '######',
      '#REF!',
      '#N/A',
      '#NAME?',
    ],
  ])('%s looks like one that Excel has changed', (number) => {
    expect(mangledNumber(number)).not.toBeNull();
  });

  it.each([
    ...[
      '26-9001',
      '24-0871',
      '450E1',
      '26E10',
      '10-ROOF',
      'MAR-KET-1',
      '26-9001-A',
      'C-001',
      '26.10',
      '2026-0310',
    ],
    ...['26/1', '#12', 'A/10', '12-3456', '7-JOB', '10-MARKET', '26-DECK'],
  ])('%s is one', (number) => {
    expect(mangledNumber(number)).toBeNull();
  });
});
