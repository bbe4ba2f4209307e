import { buildSteps } from '../bin/workspace.mjs';

const all = ['shell', 'mfe-items', 'mfe-jobs'];

describe('what `pnpm dev` builds before it serves the suite', () => {
  it.each([
    [['mfe-items'], ['shell', 'mfe-items'], ['mfe-jobs']],
    [['shell'], ['shell'], ['mfe-items', 'mfe-jobs']],
    [[], all, []],
  ])('for %j: %j, and then %j', (wanted, first, meanwhile) => {
    expect(buildSteps(all, wanted)).toEqual({ first, meanwhile });
  });
});
