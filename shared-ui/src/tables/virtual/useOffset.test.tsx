import { act, renderHook, waitFor } from '@testing-library/react';
import { useOffset } from '#src/tables/virtual/useOffset.ts';

afterEach(() => jest.restoreAllMocks());

let above: number;
const listBelow = (height: number) => {
  const list = document.createElement('ul');
  above = height;
  jest.spyOn(list, 'getBoundingClientRect').mockImplementation(() => new DOMRect(0, above));
  return list;
};

it('a list follows content above it that grows without resizing the page', async () => {
  const list = listBelow(40);
  const { result, rerender } = renderHook(() => useOffset(list, window));
  expect(result.current).toBe(40);
  // The frame after the first render sees this.
  above = 80;
  await waitFor(() => expect(result.current).toBe(80));
  above = 120;
  rerender();
  await waitFor(() => expect(result.current).toBe(120));
});

it('a list follows content above it that resizes the page', async () => {
  const sized = new Map<Element, () => void>();
  jest.spyOn(globalThis, 'ResizeObserver').mockImplementation((resized) => {
    const observer: ResizeObserver = {
      observe: (element) => sized.set(element, () => resized([], observer)),
      unobserve() {},
      disconnect() {},
    };
    return observer;
  });
  const list = listBelow(40);
  const { result } = renderHook(() => useOffset(list, window));
  // The frame after the first render sees this.
  above = 80;
  await waitFor(() => expect(result.current).toBe(80));
  // The one after this render, too, so there is nothing left to see.
  await act(() => new Promise((drawn) => requestAnimationFrame(drawn)));
  above = 120;
  act(() => sized.get(document.body)?.());
  expect(result.current).toBe(120);
});
