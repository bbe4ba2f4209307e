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

describe('what is shown while somebody types', () => {
  it('goes 150 ms after the field is left', () => {
    const typing = typeAndLeave();
    wait(149);
    expect(typing.current.isTyping).toBe(true);
    wait(2);
    expect(typing.current.isTyping).toBe(false);
  });

  it('stays when somebody comes back before that', () => {
    const typing = typeAndLeave();
    wait(149);
    act(() => typing.current.start());
    wait(151);
    expect(typing.current.isTyping).toBe(true);
  });
});
