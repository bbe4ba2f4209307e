const elsewhere = window.matchMedia;

/** Answers media queries like a phone, until the returned function is called. */
export function asPhone(): () => void {
  const spy = jest.spyOn(window, 'matchMedia').mockImplementation((query) => ({
    ...elsewhere(query),
    matches: query.includes('max-width'),
  }));
  return () => spy.mockRestore();
}
