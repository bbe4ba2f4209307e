import { sharedModules } from './sharedModules.ts';

it.each(Object.entries(sharedModules))('a remote that takes %s gets that module', async (name, shared) => {
  const module = 'lib' in shared ? shared.lib : await shared.get();
  expect(module()).toEqual(await import(name));
});
