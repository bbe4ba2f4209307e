import { judgeConflict } from './notesConflict.ts';

describe('a refused save of the notes', () => {
  it('is no conflict when the others left the notes alone', () => {
    expect(judgeConflict({ base: 'a', mine: 'b', theirs: 'a' })).toBe('untouched');
  });

  it('is none when both wrote the same', () => {
    expect(judgeConflict({ base: 'a', mine: 'b', theirs: 'b' })).toBe('same');
  });

  it('is one when a text would be lost', () => {
    expect(judgeConflict({ base: 'a', mine: 'b', theirs: 'c' })).toBe('conflict');
  });
});
