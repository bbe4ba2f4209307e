import {
  printedApproval,
  printedCount,
  printedName,
  printedPlace,
  printedSentence,
  printedWord,
} from './printLanguage.ts';

describe('a name on a sheet', () => {
  it.each([
    ['en', 'Casco', 'Hard hat'],
    ['es', 'Casco', 'Casco'],
    ['both', 'Casco', 'Hard hat\nCasco'],
    ['es', null, 'Hard hat'],
    ['both', '', 'Hard hat'],
    ['both', 'Hard hat', 'Hard hat'],
  ] as const)('in %p with the Spanish name %p is %p', (language, spanish, expected) => {
    expect(printedName('Hard hat', spanish, language)).toBe(expected);
  });
});

it('words, counts and sentences follow the language', () => {
  expect(printedWord('Loaded', 'both')).toBe('Loaded / Cargado');
  expect(printedWord('Total', 'both')).toBe('Total');
  expect(printedCount(1, 'line', 'es')).toBe('1 renglón');
  expect(printedCount(1_200, 'piece', 'es')).toBe('1,200 piezas');
  expect([printedPlace(1, 3, 'es'), printedPlace(1, 3, 'both')]).toEqual(['1 de 3', '1 / 3']);
  expect(printedSentence('Was 8 EA', 'es')).toBe('Antes 8 EA');
  expect(printedSentence('1 added, 2 changed; Crew size, Notes', 'es')).toBe(
    '1 nuevos, 2 cambiados; Cuadrilla, Notas',
  );
  expect(printedSentence('Nov 30 to Dec 4, 2026 · 5 working days', 'es')).toBe(
    'nov 30 al dic 4, 2026 · 5 días hábiles',
  );
  expect(printedSentence('Removed', 'both')).toBe('Removed / Quitado');
  expect(printedSentence('Was 8 EA', 'en')).toBe('Was 8 EA');
});

describe('the approval on a sheet', () => {
  const [approvedBy, isWanted] = ['May Wall', false];
  it.each([
    [{ state: 'approved', approvedBy, isWanted }, 'en', 'Approved by May Wall, for this list'],
    [{ state: 'approved', approvedBy, isWanted }, 'es', 'Aprobada por May Wall, para esta lista'],
    [{ state: 'changed', approvedBy, isWanted }, 'en', 'Changed since the approval by May Wall'],
    [{ state: 'asked', approvedBy, isWanted }, 'en', 'Changed since the approval by May Wall'],
    [{ state: 'asked', approvedBy: null, isWanted }, 'en', 'Not approved'],
    [{ state: 'changes_asked', approvedBy: null, isWanted }, 'both', 'Not approved / Sin aprobar'],
    [{ state: null, approvedBy: null, isWanted: true }, 'en', 'Not approved'],
    [{ state: null, approvedBy: null, isWanted }, 'en', null],
  ] as const)('of %j in %s is %p', (approval, language, text) => {
    expect(printedApproval(approval, language)).toBe(text);
  });
});
