import { fakeLocks } from '#testing/fakeLocks.ts';
import { newId, oneTabAtATime, writeToClipboard } from './secureContext.ts';

/** Takes a property away, as over plain http; the next test has it again. */
function without(owner: object, name: string) {
  const held = Object.getOwnPropertyDescriptor(owner, name);
  Object.defineProperty(owner, name, { value: undefined, configurable: true });
  restores.push(() =>
    held ? Object.defineProperty(owner, name, held) : Reflect.deleteProperty(owner, name),
  );
}
const restores: (() => unknown)[] = [];
afterEach(() => {
  for (const restore of restores.splice(0)) restore();
});

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

describe('an id', () => {
  it('is a UUID, also where crypto.randomUUID is missing', () => {
    expect(newId()).toMatch(uuid);
    without(crypto, 'randomUUID');
    const ids = Array.from({ length: 100 }, newId);
    for (const id of ids) expect(id).toMatch(uuid);
    expect(new Set(ids).size).toBe(ids.length);
  });
});

describe('the clipboard', () => {
  const execCommand = jest.fn<boolean, [string]>();
  beforeEach(() => {
    Object.assign(document, { execCommand });
    without(navigator, 'clipboard');
  });
  afterEach(() => execCommand.mockReset());

  it('is filled from a selection where it is missing, and the focus stays', async () => {
    const button = document.body.appendChild(document.createElement('button'));
    button.focus();
    execCommand.mockImplementation(() => {
      const field = document.activeElement;
      return field instanceof HTMLTextAreaElement && field.value === 'Mobprep2026';
    });
    expect(await writeToClipboard('Mobprep2026')).toBe(true);
    expect(document.activeElement).toBe(button);
    expect(document.querySelector('textarea')).toBeNull();
  });

  it('tells when nothing was copied', async () => {
    execCommand.mockReturnValue(false);
    expect(await writeToClipboard('Mobprep2026')).toBe(false);
  });

  it('is filled from a selection when the browser refuses', async () => {
    const clipboard = { writeText: () => Promise.reject(new Error('not allowed')) };
    Object.defineProperty(navigator, 'clipboard', { value: clipboard, configurable: true });
    execCommand.mockReturnValue(true);
    expect(await writeToClipboard('Mobprep2026')).toBe(true);
  });
});

describe('work for one tab at a time', () => {
  it('runs where there is no lock manager', async () => {
    without(navigator, 'locks');
    expect(await oneTabAtATime('refresh', async () => 'done', AbortSignal.abort())).toBe('done');
  });

  describe('with a lock manager', () => {
    const tabs: string[] = [];
    /** A tab that works until it is told to end. */
    function work(tab: string) {
      let end = (_outcome: string) => {};
      const impatience = new AbortController();
      const done = oneTabAtATime(
        'refresh',
        () => {
          tabs.push(tab);
          return new Promise<string>((resolve) => {
            end = resolve;
          });
        },
        impatience.signal,
      );
      return { done, end: (outcome: string) => end(outcome), loseTurn: () => impatience.abort() };
    }
    beforeEach(() => {
      tabs.length = 0;
      restores.push(fakeLocks());
    });

    it('waits until the other tab has finished', async () => {
      const first = work('first');
      const second = work('second');
      expect(tabs).toEqual(['first']);
      first.end('done');
      expect(await first.done).toBe('done');
      expect(tabs).toEqual(['first', 'second']);
      second.end('done too');
      expect(await second.done).toBe('done too');
    });

    it('takes the turn of a tab that sleeps, whose work still ends when it wakes', async () => {
      const asleep = work('asleep');
      const awake = work('awake');
      const next = work('next');
      awake.loseTurn();
      await Promise.resolve();
      expect(tabs).toEqual(['asleep', 'awake']);
      awake.end('renewed');
      expect(await awake.done).toBe('renewed');
      expect(tabs).toEqual(['asleep', 'awake', 'next']);
      asleep.end('late');
      expect(await asleep.done).toBe('late');
      next.end('renewed again');
      expect(await next.done).toBe('renewed again');
    });

    it('runs once, however late its impatience ends', async () => {
      const only = work('only');
      only.loseTurn();
      only.end('done');
      expect(await only.done).toBe('done');
      expect(tabs).toEqual(['only']);
    });

    it('fails as the work fails, which is not repeated', async () => {
      const fail = jest.fn(() => Promise.reject(new Error('503')));
      await expect(oneTabAtATime('refresh', fail, new AbortController().signal)).rejects.toThrow('503');
      expect(fail).toHaveBeenCalledTimes(1);
    });
  });
});
