import { OncePerSecond } from './OncePerSecond.ts';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

it('writes one line a second at most and counts those that it leaves out', () => {
  const written: unknown[] = [];
  const log = new OncePerSecond();
  const add = (name: string) => log.add((more) => written.push({ name, ...more }));
  for (const name of ['a', 'b', 'c', 'd']) add(name);
  expect(written).toEqual([{ name: 'a' }]);
  jest.advanceTimersByTime(1_000);
  expect(written.splice(0)).toEqual([{ name: 'a' }, { name: 'd', left_out: 2 }]);
  add('e');
  jest.advanceTimersByTime(1_000);
  expect(written.splice(0)).toEqual([{ name: 'e' }]);
  jest.advanceTimersByTime(1_000);
  add('f');
  add('g');
  log.end();
  expect(written).toEqual([{ name: 'f' }, { name: 'g' }]);
});
