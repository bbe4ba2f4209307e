import { renderHook, waitFor } from '@testing-library/react';
import { useOffset } from '#src/tables/virtual/useOffset.ts';

it('a list follows content above it that grows without resizing the page', async () => {
  const list = document.createElement('ul');
  let above = 40;
  jest.spyOn(list, 'getBoundingClientRect').mockImplementation(() => new DOMRect(0, above));
  const { result, rerender } = renderHook(() => useOffset(list, window));
  expect(result.current).toBe(40);
  // The frame after the first render has seen this.
  above = 80;
  await waitFor(() => expect(result.current).toBe(80));
  above = 120;
  rerender();
  await waitFor(() => expect(result.current).toBe(120));
});
