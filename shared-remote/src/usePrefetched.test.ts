import { renderHook, waitFor } from '@testing-library/react';
import { usePrefetched } from './usePrefetched.ts';

it('is there once it has loaded, and no longer than it is wanted', async () => {
  const part = { prefetch: jest.fn(async () => {}) };
  const { result, rerender } = renderHook((isWanted: boolean) => usePrefetched(part, isWanted), {
    initialProps: false,
  });
  expect(part.prefetch).not.toHaveBeenCalled();
  rerender(true);
  await waitFor(() => expect(result.current).toBe(true));
  rerender(false);
  expect(result.current).toBe(false);
});

it('stays away if it does not load', async () => {
  const prefetch = jest.fn(() => Promise.reject(new Error('gone')));
  const { result } = renderHook(() => usePrefetched({ prefetch }, true));
  await waitFor(() => expect(prefetch).toHaveBeenCalled());
  expect(result.current).toBe(false);
});
