import { readLiveSet } from '#src/start/liveSet.ts';
import { resilience } from './resilience.ts';
import { watchScript } from './scripts.ts';

const limitMs = 120_000;

beforeEach(() => {
  jest.useFakeTimers();
  window.mobprepScript = watchScript(readLiveSet(document).scriptTimeoutMs, () => 'sha384-abc');
});
afterEach(() => {
  delete window.mobprepScript;
  jest.useRealTimers();
});

/** The script that the federation runtime gets for a remote's entry. */
function createScript() {
  const made = resilience().createScript?.({ url: '/remotes/mfe-items/remoteEntry.js' });
  if (!made || !('script' in made) || !made.script) throw new Error('no script was made');
  return { script: made.script, timeout: made.timeout ?? 0 };
}

describe('the script of a remote', () => {
  it('has the same limit as any other script: 120 s', () => {
    const { script } = createScript();
    const failed = jest.fn();
    script.onerror = failed;
    jest.advanceTimersByTime(limitMs - 1);
    expect(failed).not.toHaveBeenCalled();
    jest.advanceTimersByTime(1);
    expect(failed).toHaveBeenCalledTimes(1);
  });

  it('has no shorter limit in the runtime', () => {
    expect(createScript().timeout).toBeGreaterThan(limitMs);
  });

  it('has its bytes checked', () => {
    expect(createScript().script.integrity).toBe('sha384-abc');
  });
});
