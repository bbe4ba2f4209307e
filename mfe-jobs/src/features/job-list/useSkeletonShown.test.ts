import { act, renderHook } from '@testing-library/react';
import { useSkeletonShown } from './useSkeletonShown.ts';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

/** Whether the skeleton still shows when the answer arrives. */
function shownAtAnswer(afterMs: number): boolean {
  const { result, rerender } = renderHook(useSkeletonShown, { initialProps: true });
  act(() => jest.advanceTimersByTime(afterMs));
  rerender(false);
  return result.current;
}

describe('the skeleton', () => {
  it('delays an early answer', () => {
    expect(shownAtAnswer(799)).toBe(true);
  });

  it.each([801, 2_000])('does not delay an answer after %i ms', (ms) => {
    expect(shownAtAnswer(ms)).toBe(false);
  });
});
