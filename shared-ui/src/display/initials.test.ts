import { initials } from '#src/display/initials.ts';

describe('initials', () => {
  it.each([
    ['Marisol Vantree', 'MV'],
    ['ana de la cruz', 'AC'],
    ['Cher', 'C'],
    ['  ', ''],
  ])('takes the first and last word of %p', (name, letters) => {
    expect(initials(name)).toBe(letters);
  });
});
