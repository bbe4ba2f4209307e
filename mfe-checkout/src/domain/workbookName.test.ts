import { workbookName } from './workbookName.ts';

const day = new Date(2026, 2, 2, 23, 59);

describe('the name of the workbook', () => {
  it('is the one from the server', () => {
    expect(workbookName('MPA Checkout 25-1003_260302.xlsx', '25-1003', day)).toBe(
      'MPA Checkout 25-1003_260302.xlsx',
    );
  });

  it.each([null, '', '  '])('consists of the job and the local date when the server gives %p', (given) => {
    expect(workbookName(given, 'C-101', day)).toBe('MPA Checkout C-101_260302.xlsx');
  });

  it('uses two digits for the first years of a century', () => {
    expect(workbookName(null, '1', new Date(2109, 0, 1))).toBe('MPA Checkout 1_090101.xlsx');
  });
});
