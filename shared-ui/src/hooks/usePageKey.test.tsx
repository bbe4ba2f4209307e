import { act, renderHook } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { usePageKey } from '#src/hooks/usePageKey.ts';
import { useSingleKeys } from '#src/hooks/useSingleKeys.ts';

afterEach(() => localStorage.clear());

it('a single key works page-wide until it is switched off, and again once it is on', async () => {
  const onPress = jest.fn();
  renderHook(() => usePageKey('v', onPress));
  const { result } = renderHook(useSingleKeys);
  await userEvent.keyboard('v');
  expect(onPress).toHaveBeenCalledTimes(1);
  act(() => result.current.choose(false));
  await userEvent.keyboard('v');
  expect(onPress).toHaveBeenCalledTimes(1);
  act(() => result.current.choose(true));
  await userEvent.keyboard('v');
  expect(onPress).toHaveBeenCalledTimes(2);
});
