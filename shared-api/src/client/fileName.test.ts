import { fileName } from './http.ts';

describe('fileName', () => {
  it.each([
    ['attachment; filename="MPA Checkout C-101_260302.xlsx"', 'MPA Checkout C-101_260302.xlsx'],
    ['attachment; filename="x.xlsx"; filename*=UTF-8\'\'Se%C3%B1al.xlsx', 'Señal.xlsx'],
    [null, null],
  ])('reads %s as %s', (header, name) => {
    expect(fileName(header)).toBe(name);
  });
});
