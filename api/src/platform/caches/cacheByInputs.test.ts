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
