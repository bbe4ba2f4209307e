import { act, renderHook } from '@testing-library/react';
import { useSkeletonShown } from './useSkeletonShown.ts';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

/** Whether the skeleton is still shown at the moment of the answer. */
function shownAtAnswer(afterMs: number): boolean {
  const { result, rerender } = renderHook(useSkeletonShown, { initialProps: true });
  act(() => jest.advanceTimersByTime(afterMs));
  rerender(false);
  return result.current;
}

describe('the skeleton', () => {
  it('holds an early answer back', () => {
    expect(shownAtAnswer(799)).toBe(true);
  });

  it.each([801, 2_000])('holds an answer after %i ms back no longer', (ms) => {
    expect(shownAtAnswer(ms)).toBe(false);
  });
});
