import { countedOnSheet, nameOnSheet, placeOnSheet, sheetSentence, sheetWord } from './sheetLanguage.ts';

describe('a name on a sheet', () => {
  it.each([
    ['en', 'Casco', 'Hard hat'],
    ['es', 'Casco', 'Casco'],
    ['both', 'Casco', 'Hard hat\nCasco'],
    ['es', null, 'Hard hat'],
    ['both', '', 'Hard hat'],
    ['both', 'Hard hat', 'Hard hat'],
  ] as const)('in %p with the Spanish name %p is %p', (language, spanish, expected) => {
    expect(nameOnSheet('Hard hat', spanish, language)).toBe(expected);
  });
});

it('words, counts and sentences follow the language', () => {
  expect(sheetWord('Loaded', 'both')).toBe('Loaded / Cargado');
  expect(sheetWord('Total', 'both')).toBe('Total');
  expect(countedOnSheet(1, 'line', 'es')).toBe('1 renglón');
  expect(countedOnSheet(1_200, 'piece', 'es')).toBe('1,200 piezas');
  expect([placeOnSheet(1, 3, 'es'), placeOnSheet(1, 3, 'both')]).toEqual(['1 de 3', '1 / 3']);
  expect(sheetSentence('Was 8 EA', 'es')).toBe('Antes 8 EA');
  expect(sheetSentence('1 added, 2 changed; Crew size, Notes', 'es')).toBe(
    '1 nuevos, 2 cambiados; Cuadrilla, Notas',
  );
  expect(sheetSentence('Removed', 'both')).toBe('Removed / Quitado');
  expect(sheetSentence('Was 8 EA', 'en')).toBe('Was 8 EA');
});
