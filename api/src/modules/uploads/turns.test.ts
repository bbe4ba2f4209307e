import { makeTurns } from './turns.ts';

it('lets two work at once, then the next in their order, and sends away who would wait too long', async () => {
  const inTurn = makeTurns(2, 1);
  const begun: string[] = [];
  const ends = new Map<string, () => void>();
  const work = (name: string) =>
    inTurn(() => {
      begun.push(name);
      return new Promise<void>((resolve) => ends.set(name, resolve));
    });
  const [one, two, three] = [work('one'), work('two'), work('three')];
  await expect(work('four')).rejects.toMatchObject({ status: 429, code: 'rate_limited' });
  expect(begun).toEqual(['one', 'two']);
  ends.get('two')?.();
  await two;
  expect(begun).toEqual(['one', 'two', 'three']);
  ends.get('one')?.();
  ends.get('three')?.();
  await Promise.all([one, three]);
});

it('goes on after work that failed', async () => {
  const inTurn = makeTurns(1, 5);
  await expect(inTurn(() => Promise.reject(new Error('no photo')))).rejects.toThrow('no photo');
  await expect(inTurn(async () => 'done')).resolves.toBe('done');
});
