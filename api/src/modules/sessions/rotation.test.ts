import { judgeSecret } from './rotation.ts';

describe('a refresh secret', () => {
  it.each([
    ['is rotated when it is the newest', 3, 'rotate'],
    ['gets its successor again when it has just been replaced', 2, 'repeat'],
    ['reveals a copy when it is older, however recently it was replaced', 1, 'reuse'],
  ])('%s', (_rule, generation, verdict) => {
    expect(judgeSecret({ generation, newest: 3 })).toBe(verdict);
  });
});
