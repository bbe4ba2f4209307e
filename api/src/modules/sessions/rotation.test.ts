import { judgeSecret } from './rotation.ts';

const now = new Date('2026-03-01T12:00:00Z');
const secondsAgo = (seconds: number) => new Date(now.getTime() - seconds * 1000);

describe('a refresh secret', () => {
  it('is rotated when it is the newest', () => {
    expect(judgeSecret({ generation: 3, rotatedAt: null, newest: 3 }, now)).toBe('rotate');
  });

  it('gets its successor again however long that stays unused', () => {
    expect(judgeSecret({ generation: 2, rotatedAt: secondsAgo(3600), newest: 3 }, now)).toBe('repeat');
  });

  it('gets its successor again within 30 s, even when that was used', () => {
    expect(judgeSecret({ generation: 1, rotatedAt: secondsAgo(30), newest: 3 }, now)).toBe('repeat');
  });

  it('betrays a copy when it is older', () => {
    expect(judgeSecret({ generation: 1, rotatedAt: secondsAgo(31), newest: 3 }, now)).toBe('reuse');
  });
});
