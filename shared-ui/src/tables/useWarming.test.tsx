import { act, renderHook } from '@testing-library/react';
import { useWarming } from '#src/tables/useWarming.ts';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

const later = () => act(() => jest.runOnlyPendingTimers());

describe('useWarming', () => {
  it('does one piece at a time until none is left', () => {
    const warm: jest.Mock<boolean> = jest.fn(() => warm.mock.calls.length < 3);
    renderHook(() => useWarming(warm));
    const done = [warm.mock.calls.length];
    for (let turn = 0; turn < 5; turn += 1) {
      later();
      done.push(warm.mock.calls.length);
    }
    expect(done).toEqual([0, 1, 2, 3, 3, 3]);
  });

  it('continues with a new callback, and stops with its page', () => {
    const [first, second] = [jest.fn(() => true), jest.fn(() => true)];
    const { rerender, unmount } = renderHook(({ warm }) => useWarming(warm), {
      initialProps: { warm: first },
    });
    later();
    rerender({ warm: second });
    later();
    unmount();
    later();
    expect([first.mock.calls.length, second.mock.calls.length]).toEqual([1, 1]);
  });
});
