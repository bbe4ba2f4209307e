import { Problem } from '#platform/errors/Problem.ts';
import { workQueue } from '#platform/work/workQueue.ts';

const tooMany = () => new Problem(503, 'export_queue_full', 'Too many');

it('runs two at once, then the rest in order, and refuses work when the queue is full', async () => {
  const inTurn = workQueue(2, 1, tooMany);
  const begun: string[] = [];
  const ends = new Map<string, () => void>();
  const work = (name: string) =>
    inTurn(() => {
      begun.push(name);
      return new Promise<void>((resolve) => ends.set(name, resolve));
    });
  const [one, two, three] = [work('one'), work('two'), work('three')];
  await expect(work('four')).rejects.toMatchObject({ status: 503, code: 'export_queue_full' });
  expect(begun).toEqual(['one', 'two']);
  ends.get('two')?.();
  await two;
  expect(begun).toEqual(['one', 'two', 'three']);
  ends.get('one')?.();
  ends.get('three')?.();
  await Promise.all([one, three]);
});

it('keeps going after work that failed', async () => {
  const inTurn = workQueue(1, 5, tooMany);
  await expect(inTurn(() => Promise.reject(new Error('no photo')))).rejects.toThrow('no photo');
  await expect(inTurn(async () => 'done')).resolves.toBe('done');
});

it('gives one person at most half of the places, and frees them again', async () => {
  const inTurn = workQueue(1, 3, tooMany);
  const end = Promise.withResolvers<void>();
  const own = [inTurn(() => end.promise, 7), inTurn(() => end.promise, 7)];
  await expect(inTurn(async () => {}, 7)).rejects.toMatchObject({ code: 'export_queue_full' });
  const others = [inTurn(async () => 'eight', 8), inTurn(async () => 'nobody')];
  end.resolve();
  await Promise.all(own);
  expect(await Promise.all(others)).toEqual(['eight', 'nobody']);
  expect(await inTurn(async () => 'seven', 7)).toBe('seven');
});
