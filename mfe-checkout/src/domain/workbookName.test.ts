import { workbookName } from './workbookName.ts';

const day = new Date(2026, 2, 2, 23, 59);

describe('the name of the workbook', () => {
  it('is the one that the server gives', () => {
    expect(workbookName('MPA Checkout 25-1003_260302.xlsx', '25-1003', day)).toBe(
      'MPA Checkout 25-1003_260302.xlsx',
    );
  });

  it.each([null, '', '  '])('is made of job and local day when the server gives %p', (given) => {
    expect(workbookName(given, 'C-101', day)).toBe('MPA Checkout C-101_260302.xlsx');
  });

  it('writes the first days of a century with two digits', () => {
    expect(workbookName(null, '1', new Date(2109, 0, 1))).toBe('MPA Checkout 1_090101.xlsx');
  });
});
