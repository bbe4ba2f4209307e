/** Answers media queries as a phone would, until the returned function is called. */
export function asPhone(): () => void {
  const spy = jest.spyOn(window, 'matchMedia').mockImplementation(
    (query) =>
      ({
        matches: query.includes('max-width'),
        addEventListener() {},
        removeEventListener() {},
      }) as unknown as MediaQueryList, // All that the hooks read.
  );
  return () => spy.mockRestore();
}
