import { workbookName } from './workbookName.ts';

const day = '2026-03-02';

describe('the name of the workbook', () => {
  it('is the one from the server', () => {
    expect(workbookName('MPA Checkout 25-1003_260302.xlsx', '25-1003', day)).toBe(
      'MPA Checkout 25-1003_260302.xlsx',
    );
  });

  it.each(['', '  '])('consists of the job and the date when the server gives %p', (given) => {
    expect(workbookName(given, 'C-101', day)).toBe('MPA Checkout C-101_260302.xlsx');
  });
});
