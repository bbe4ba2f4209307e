import { draftScreen } from './draftTarget.ts';

describe('draftScreen', () => {
  it.each([
    ['job_entry', 'job-entry'],
    ['mob_prep', 'mob-prep'],
    ['checkout', 'checkout'],
    ['excel', 'checkout'],
  ] as const)('of a draft in %s is %s', (status, screen) => {
    expect(draftScreen(status, true)).toBe(screen);
  });

  it('is always checkout when editing is not allowed', () => {
    expect(draftScreen('job_entry', false)).toBe('checkout');
    expect(draftScreen('mob_prep', false)).toBe('checkout');
  });
});
