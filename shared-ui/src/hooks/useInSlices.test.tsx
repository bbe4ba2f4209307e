import { renderHook } from '@testing-library/react';
import { useInSlices } from './useInSlices.ts';

/** Collects the result of each render while the content comes and goes. */
function drawn(...steps: readonly boolean[]) {
  const answers: boolean[] = [];
  const { rerender } = renderHook(({ there }) => answers.push(useInSlices(there)), {
    initialProps: { there: steps[0] === true },
  });
  for (const there of steps.slice(1)) rerender({ there });
  return answers;
}

describe('awaited content', () => {
  it('is drawn at once when it is there from the start', () => expect(drawn(true)).toEqual([true]));

  it('waits for a render of its own when it comes later', () =>
    expect(drawn(false, true)).toEqual([false, false, true]));

  it('is gone at once', () => expect(drawn(true, false)[1]).toBe(false));
});
