/** Counts from now on what jsdom reports instead of loading the page again. Other errors are ignored in this test. */
export function countReloads(): () => number {
  const errors = jest.spyOn(console, 'error').mockImplementation(() => {});
  return () => errors.mock.calls.filter(([error]) => String(error).includes('navigation')).length;
}
