import { cacheByInputs } from './cacheByInputs.ts';

it('keeps the results that were asked for last, as long as the inputs stay the same', () => {
  const made: string[] = [];
  const cached = cacheByInputs<string>(2);
  const ask = (input: string, key: string) =>
    cached([input], key, () => {
      made.push(key);
      return key;
    });
  for (const key of ['a', 'b', 'a', 'c', 'a', 'b']) ask('one', key);
  expect(made).toEqual(['a', 'b', 'c', 'b']);
  ask('two', 'b');
  expect(made).toEqual(['a', 'b', 'c', 'b', 'b']);
});

it('tries again after a failure', async () => {
  let tries = 0;
  const cached = cacheByInputs<Promise<number>>();
  const ask = () =>
    cached(['one'], 'a', async () => {
      tries += 1;
      if (tries === 1) throw new Error('the database is away');
      return tries;
    });
  await expect(ask()).rejects.toThrow('the database is away');
  expect(await ask()).toBe(2);
  expect(await ask()).toBe(2);
});
