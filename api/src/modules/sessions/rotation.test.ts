import { judgeSecret } from './rotation.ts';
import { repeatSeconds } from './sessionTimes.ts';

const now = new Date();
const ago = (seconds: number) => new Date(now.getTime() - seconds * 1000);

describe('a refresh secret', () => {
  it.each([
    ['is rotated when it is the newest', { generation: 3, rotatedAt: null }, 'rotate'],
    ['gets its successor again within a minute', { generation: 2, rotatedAt: ago(repeatSeconds) }, 'repeat'],
    ['reveals a copy later', { generation: 2, rotatedAt: ago(repeatSeconds + 1) }, 'reuse'],
    [
      'reveals a copy when its successor was used, however recently it was replaced',
      { generation: 1, rotatedAt: ago(1) },
      'reuse',
    ],
  ])('%s', (_rule, secret, verdict) => {
    expect(judgeSecret({ ...secret, newest: 3 }, now)).toBe(verdict);
  });
});
