/** Counts reloads from now on by the errors that jsdom reports instead. Ignores all other errors in this test. */
export function countReloads(): () => number {
  const errors = jest.spyOn(console, 'error').mockImplementation(() => {});
  return () => errors.mock.calls.filter(([error]) => String(error).includes('navigation')).length;
}
