import { onlineManager } from '@tanstack/react-query';
import { type FakeNetwork, fakeNetwork } from '#testing/fakeNetwork.ts';
import { believeTheServer } from './reachable.ts';

const seen: boolean[] = [];
let network: FakeNetwork;
let stop: () => void;
beforeEach(() => {
  jest.useFakeTimers();
  seen.length = 0;
  network = fakeNetwork({ 'GET /healthz': () => ({ status: 'ok' }) });
  believeTheServer();
  stop = onlineManager.subscribe((isOnline) => seen.push(isOnline));
});
afterEach(() => {
  stop();
  network.restore();
  onlineManager.setOnline(true);
  jest.useRealTimers();
});

const browserSays = async (word: 'online' | 'offline') => {
  dispatchEvent(new Event(word));
  await jest.advanceTimersByTimeAsync(0);
};
const unplug = () =>
  network.use({
    'GET /healthz': () => {
      throw new TypeError('no network');
    },
  });

describe('whether the server can be reached', () => {
  it('is not doubted when the browser says offline and the server answers', async () => {
    await browserSays('offline');
    expect(network.sent('GET /healthz')).toHaveLength(1);
    expect([seen, onlineManager.isOnline()]).toEqual([[], true]);
  });

  it('is asked again until the server answers, whatever the browser says', async () => {
    unplug();
    await browserSays('offline');
    expect(onlineManager.isOnline()).toBe(false);
    network.use({ 'GET /healthz': () => ({ status: 'ok' }) });
    await jest.advanceTimersByTimeAsync(5_000);
    expect(seen).toEqual([false, true]);
  });

  it("isn't believed of a network's own sign-in page", async () => {
    network.use({
      'GET /healthz': () => new Response('<html>', { headers: { 'content-type': 'text/html' } }),
    });
    await browserSays('offline');
    expect(onlineManager.isOnline()).toBe(false);
  });

  it("isn't believed of a browser that says online too early", async () => {
    unplug();
    await browserSays('offline');
    await browserSays('online');
    expect(seen).toEqual([false]);
  });
});
