import { judgeConflict } from './notesConflict.ts';

describe('a refused save of the notes', () => {
  it('is not a conflict when the other user left the notes alone', () => {
    expect(judgeConflict({ base: 'a', mine: 'b', theirs: 'a' })).toBe('untouched');
  });

  it('is not a conflict when both wrote the same', () => {
    expect(judgeConflict({ base: 'a', mine: 'b', theirs: 'b' })).toBe('same');
  });

  it('is a conflict when text would be lost', () => {
    expect(judgeConflict({ base: 'a', mine: 'b', theirs: 'c' })).toBe('conflict');
  });
});
