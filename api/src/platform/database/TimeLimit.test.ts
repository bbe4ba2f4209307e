import { TimeLimit } from './TimeLimit.ts';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

describe('a time limit', () => {
  it('runs while it is in use and pauses in between', () => {
    const limit = new TimeLimit(1_000);
    jest.advanceTimersByTime(500);
    expect(limit.leftMs).toBe(1_000);
    limit.begin();
    jest.advanceTimersByTime(300);
    expect(limit.leftMs).toBe(700);
    limit.end();
    jest.advanceTimersByTime(500);
    expect(limit.leftMs).toBe(700);
  });

  it('counts concurrent work once', () => {
    const limit = new TimeLimit(1_000);
    limit.begin();
    limit.begin();
    jest.advanceTimersByTime(300);
    limit.end();
    jest.advanceTimersByTime(300);
    limit.end();
    expect(limit.leftMs).toBe(400);
  });
});
