import { liveTimes } from '#rules/index.ts';
import { fakeLocks, sleepWith } from '#testing/fakeLocks.ts';
import { LiveServer } from '#testing/LiveServer.ts';
import type { LivePort } from './LiveConnection.ts';
import { LiveTabs } from './LiveTabs.ts';

/** A channel that delivers at once. */
class Channel extends EventTarget {
  static readonly all = new Set<Channel>();
  readonly name: string;
  constructor(name: string) {
    super();
    this.name = name;
    Channel.all.add(this);
  }
  postMessage(data: unknown) {
    for (const other of Channel.all)
      if (other !== this && other.name === this.name)
        other.dispatchEvent(new MessageEvent('message', { data }));
  }
}

const watches = { drafts: [1], projects: [], lists: [], loads: [] };
let server: LiveServer;
let removeLocks: () => void;
const tabs: LiveTabs[] = [];

function openTab(open: LivePort['open'] = server.open) {
  const modes: boolean[] = [];
  const tab = new LiveTabs('7', {
    open,
    renew: async () => true,
    hear: () => {},
    hearMode: (isLive) => modes.push(isLive),
    hearSignedOut: () => {},
  });
  tabs.push(tab);
  tab.want(watches);
  return modes;
}

beforeEach(() => {
  jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask'] });
  Object.assign(globalThis, { isSecureContext: true, BroadcastChannel: Channel });
  removeLocks = fakeLocks();
  server = new LiveServer();
});
afterEach(() => {
  for (const tab of tabs.splice(0)) tab.want(null);
  jest.useRealTimers();
  Channel.all.clear();
  removeLocks();
  server.close();
});

/** Lets time pass in heartbeats of the server. */
async function pass(milliseconds: number) {
  for (let passed = 0; passed < milliseconds; passed += liveTimes.heartbeat / 3) {
    server.send({ type: 'heartbeat', checksums: {} });
    await jest.advanceTimersByTimeAsync(liveTimes.heartbeat / 3);
  }
}

describe('the tabs of a browser', () => {
  it('share the stream of the first, for as long as it is awake', async () => {
    openTab();
    await pass(1_000);
    openTab();
    await pass(10 * liveTimes.heartbeat);
    // A second time for the second tab, which has to hear the state.
    expect(server.opened).toBe(2);
  });

  it('leave the stream to the first also while no server answers', async () => {
    const asked: string[] = [];
    const refuse = async (query: string) => {
      asked.push(query);
      throw new Error('away');
    };
    openTab(refuse);
    await pass(1_000);
    const other = jest.fn(refuse);
    openTab(other);
    await jest.advanceTimersByTimeAsync(10 * liveTimes.heartbeat);
    expect(asked).not.toEqual([]);
    expect(other).not.toHaveBeenCalled();
  });

  it('take over within two heartbeats from a tab that sleeps', async () => {
    sleepWith('live.7');
    const modes = openTab();
    await pass(liveTimes.heartbeat);
    expect(modes).toEqual([]);
    await pass(liveTimes.heartbeat + 1_000);
    expect(modes).toEqual([true]);
  });

  it('stop following when they wake and another has taken over', async () => {
    openTab();
    await pass(1_000);
    sleepWith('live.7', { steal: true });
    const streams = server.readers;
    new Channel('mobprep.live.7').postMessage({ kind: 'leads' });
    await pass(1_000);
    expect([streams, server.readers]).toEqual([1, 0]);
  });
});
