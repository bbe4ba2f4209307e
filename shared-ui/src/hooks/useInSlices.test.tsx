import { renderHook } from '@testing-library/react';
import { useInSlices } from './useInSlices.ts';

/** Each drawing's answer while what was waited for comes and goes. */
function drawn(...steps: readonly boolean[]) {
  const answers: boolean[] = [];
  const { rerender } = renderHook(({ there }) => answers.push(useInSlices(there)), {
    initialProps: { there: steps[0] === true },
  });
  for (const there of steps.slice(1)) rerender({ there });
  return answers;
}

describe('what was waited for', () => {
  it('is drawn at once when it is there from the start', () => expect(drawn(true)).toEqual([true]));

  it('waits for a drawing of its own when it comes later', () =>
    expect(drawn(false, true)).toEqual([false, false, true]));

  it('is gone at once', () => expect(drawn(true, false)[1]).toBe(false));
});
