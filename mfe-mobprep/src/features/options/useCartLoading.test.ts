import { act, renderHook } from '@testing-library/react';
import { useCartLoading } from './useCartLoading.ts';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

const wait = (ms: number) => act(() => jest.advanceTimersByTime(ms));

describe('the loading flag of a list', () => {
  it('clears 100 ms after the list has arrived', () => {
    const { result, rerender } = renderHook(useCartLoading, { initialProps: false });
    wait(1_000);
    expect(result.current).toBe(true);
    rerender(true);
    wait(99);
    expect(result.current).toBe(true);
    wait(2);
    expect(result.current).toBe(false);
  });

  it('is set again for the next list', () => {
    const { result, rerender } = renderHook(useCartLoading, { initialProps: true });
    wait(101);
    rerender(false);
    expect(result.current).toBe(true);
  });
});
