import { buildRemote } from '#src/testing/buildRemote.ts';
import { watchVersion } from './watchVersion.ts';

const minute = 60_000;
const remote = buildRemote();
const newer = { ...remote, entry: '/remotes/mfe-items/1.2.0/static/js/remoteEntry.js' };
let asked: number;
let told: number;
let live: object[];
let shell: string | undefined;
let stop: () => void;

beforeEach(() => {
  jest.useFakeTimers();
  [asked, told, live, shell] = [0, 0, [remote], 'first'];
  globalThis.fetch = async () => {
    asked += 1;
    return Response.json({ shell, remotes: live });
  };
  stop = watchVersion({ shell: 'first', remotes: [remote] }, () => {
    told += 1;
  });
});
afterEach(() => {
  stop();
  jest.useRealTimers();
});

const wait = (ms: number) => jest.advanceTimersByTimeAsync(ms);

describe('a tab that is open while something is released', () => {
  it('hears of it within five minutes, once', async () => {
    live = [newer];
    await wait(5 * minute);
    expect([asked, told]).toEqual([1, 1]);
    await wait(60 * minute);
    expect([asked, told]).toEqual([1, 1]);
  });

  it('hears of another shell, and nothing of a server that names none', async () => {
    shell = undefined;
    await wait(5 * minute);
    expect(told).toBe(0);
    shell = 'second';
    await wait(5 * minute);
    expect(told).toBe(1);
  });

  it('hears nothing while it runs what is live', async () => {
    await wait(20 * minute);
    expect([asked, told]).toEqual([4, 0]);
  });

  it('hears nothing of a remote that was switched off: what is open goes on', async () => {
    live = [];
    await wait(5 * minute);
    expect([asked, told]).toEqual([1, 0]);
  });

  it('asks again when the server could not be asked', async () => {
    const answers = globalThis.fetch;
    globalThis.fetch = () => Promise.reject(new TypeError('no connection'));
    await wait(5 * minute);
    globalThis.fetch = answers;
    live = [newer];
    await wait(5 * minute);
    expect(told).toBe(1);
  });

  it('asks for nothing while nobody looks at it, and at once when somebody comes back', async () => {
    const hidden = jest.spyOn(document, 'hidden', 'get').mockReturnValue(true);
    live = [newer];
    await wait(60 * minute);
    expect(asked).toBe(0);
    hidden.mockRestore();
    document.dispatchEvent(new Event('visibilitychange'));
    await wait(0);
    expect(told).toBe(1);
  });
});
