import '@testing-library/jest-dom';

// jsdom lacks these, and what runs in every browser may use them.
globalThis.ResizeObserver ??= class {
  observe() {}
  unobserve() {}
  disconnect() {}
};
globalThis.matchMedia ??= (query: string) =>
  ({
    matches: false,
    media: query,
    onchange: null,
    addEventListener() {},
    removeEventListener() {},
    addListener() {},
    removeListener() {},
    dispatchEvent: () => false,
  }) as MediaQueryList;
Element.prototype.scrollIntoView ??= () => {};
Element.prototype.scrollTo ??= () => {};

let complaints: unknown[][] = [];
beforeEach(() => {
  complaints = [];
  jest.spyOn(console, 'error').mockImplementation((...words: unknown[]) => complaints.push(words));
});
afterEach(() => {
  const unexpected = complaints;
  complaints = [];
  if (unexpected.length > 0)
    throw new Error(`console.error was called: ${unexpected[0]?.map(String).join(' ')}`);
});
