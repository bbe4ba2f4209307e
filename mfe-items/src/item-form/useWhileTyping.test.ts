import { act, renderHook } from '@testing-library/react';
import { useWhileTyping } from './useWhileTyping.ts';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

const wait = (ms: number) => act(() => jest.advanceTimersByTime(ms));

function typeAndLeave() {
  const { result } = renderHook(() => useWhileTyping());
  act(() => result.current.start());
  act(() => result.current.end());
  return result;
}

describe('content shown while typing', () => {
  it('disappears 150 ms after leaving the field', () => {
    const typing = typeAndLeave();
    wait(149);
    expect(typing.current.isTyping).toBe(true);
    wait(2);
    expect(typing.current.isTyping).toBe(false);
  });

  it('stays when the user returns before that', () => {
    const typing = typeAndLeave();
    wait(149);
    act(() => typing.current.start());
    wait(151);
    expect(typing.current.isTyping).toBe(true);
  });
});
