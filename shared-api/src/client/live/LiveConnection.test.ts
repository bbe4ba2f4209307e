import { setImmediate } from 'node:timers/promises';
import type { LiveEvent } from '#contract/index.ts';
import { liveTimes } from '#rules/index.ts';
import { LiveServer } from '#testing/LiveServer.ts';
import { TcpProxy } from '#testing/TcpProxy.ts';
import { ApiError } from '../ApiError.ts';
import { LiveConnection, type LivePort } from './LiveConnection.ts';

const query = 'drafts=1';
const heard: LiveEvent[] = [];
const modes: boolean[] = [];
let signedOut = 0;
let renewals = 0;
let mayRenew = true;
let server: LiveServer;
let connection: LiveConnection;

beforeEach(() => {
  jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask'] });
  [heard.length, modes.length, signedOut, renewals, mayRenew] = [0, 0, 0, 0, true];
  jest.spyOn(Math, 'random').mockReturnValue(1);
});
afterEach(() => {
  connection.follow(null);
  jest.useRealTimers();
  jest.restoreAllMocks();
});

function connect(open: LivePort['open']) {
  connection = new LiveConnection({
    open,
    renew: async () => {
      renewals += 1;
      return mayRenew;
    },
    hear: (event) => heard.push(event),
    hearMode: (isLive) => modes.push(isLive),
    hearSignedOut: () => {
      signedOut += 1;
    },
  });
  connection.follow(query);
}

/** A real network needs a few. */
const mostTurns = 20_000;

/** The network is real, and only the connection's own waiting isn't. */
async function until(isSo: () => boolean) {
  for (let turn = 0; !isSo(); turn += 1) {
    if (turn > mostTurns) throw new Error(`it never came: ${String(isSo)}`);
    await setImmediate();
  }
}

/** Gives the network its turns. */
async function settle() {
  for (let turn = 0; turn < 20; turn += 1) await setImmediate();
}

/** Lets time pass in steps, between which the network gets its turns. */
async function pass(milliseconds: number) {
  for (let passed = 0; passed < milliseconds; passed += 500) {
    await jest.advanceTimersByTimeAsync(500);
    await settle();
  }
}

const state = (checksum: string): LiveEvent => ({ type: 'checksum', draft_id: 1, checksum });

/** What every way to a server has to do. */
function describeTransport(name: string, make: () => Promise<LivePort['open']>, close: () => void) {
  describe(`a stream ${name}`, () => {
    beforeEach(async () => {
      server = new LiveServer();
      connect(await make());
      await until(() => modes.length > 0);
    });
    afterEach(close);

    it('is live at its hello, and tells what comes', async () => {
      server.send(state('a'), state('b'));
      await until(() => heard.length === 2);
      expect([modes, heard]).toEqual([[true], [state('a'), state('b')]]);
    });

    it('comes back after the delay that a stopping server gives it', async () => {
      server.send({ type: 'end', why: 'stopping', after_ms: 2_500 });
      await pass(2_000);
      expect(server.opened).toBe(1);
      await pass(1_000);
      await until(() => server.opened === 2);
      expect(renewals).toBe(0);
    });

    it('comes back with a new token when its own is about to expire', async () => {
      server.send({ type: 'end', why: 'token', after_ms: 0 });
      await until(() => server.opened === 2);
      expect(renewals).toBe(1);
    });

    it('does not come back after the session', async () => {
      mayRenew = false;
      server.send({ type: 'end', why: 'signed_out', after_ms: 0 });
      await until(() => signedOut === 1);
      await pass(60_000);
      expect(server.opened).toBe(1);
    });

    it('comes back after it was lost', async () => {
      await pass(31_000);
      server.send({ type: 'heartbeat', checksums: {} });
      await until(() => heard.length === 1);
      server.cut();
      await pass(1_500);
      await until(() => server.opened === 2);
      expect(server.polls).toBe(0);
    });

    it('is given up when nothing is heard of it for longer than two heartbeats', async () => {
      await pass(liveTimes.silence + 2_000);
      await until(() => server.opened === 2);
    });

    it('is not replaced by polls on a page that is being left, whose streams are cut first', async () => {
      server.cut();
      await settle();
      connection.follow(null);
      await pass(5_000);
      expect([server.polls, server.opened]).toEqual([0, 1]);
    });

    it('is left when nobody wants it any more', async () => {
      connection.follow(null);
      server.send(state('a'));
      await pass(60_000);
      expect([heard, server.opened]).toEqual([[], 1]);
    });
  });
}

const overHttp =
  (port: () => number): LivePort['open'] =>
  async (asked, signal) => {
    const answer = await fetch(`http://127.0.0.1:${port()}/?${asked}`, { signal });
    if (!answer.body) throw new Error('no body');
    return answer.body;
  };

describeTransport(
  'in memory',
  async () => server.open,
  () => server.close(),
);

describeTransport(
  'over HTTP/1.1',
  async () => {
    const port = await server.listen();
    return overHttp(() => port);
  },
  () => server.close(),
);

let proxy: TcpProxy;
const throughProxy = async () => {
  proxy = new TcpProxy(await server.listen());
  await proxy.listen();
  return overHttp(() => proxy.port);
};
const closeBoth = () => {
  proxy.close();
  server.close();
};

describeTransport('through a proxy', throughProxy, closeBoth);

describe('through a proxy with faults', () => {
  beforeEach(() => {
    server = new LiveServer();
    server.state = [state('a')];
  });
  afterEach(closeBoth);

  it('a stream that is held back is replaced by polls, and tried again later', async () => {
    const open = await throughProxy();
    proxy.holdsBack = true;
    connect(open);
    await until(() => server.opened === 1);
    await pass(liveTimes.hello + 500);
    await until(() => server.polls === 1);
    await until(() => modes.length === 1);
    expect([modes, heard, server.held]).toEqual([[false], [state('a')], 1]);
    server.state = [state('b')];
    await pass(liveTimes.poll + 500);
    await until(() => heard.length === 2);
    expect(heard.at(-1)).toEqual(state('b'));
    proxy.holdsBack = false;
    await pass(61_000);
    await until(() => modes.at(-1) === true);
  });

  it('a stream that is cut comes back', async () => {
    connect(await throughProxy());
    await until(() => modes.length === 1);
    await pass(31_000);
    proxy.cut();
    await pass(1_500);
    await until(() => server.opened === 2);
  });

  it('a stream whose server is lost without a word comes back', async () => {
    connect(await throughProxy());
    await until(() => modes.length === 1);
    proxy.halfOpen();
    await pass(liveTimes.silence + 2_000);
    await until(() => server.opened === 2);
  });

  it('a message that arrives byte by byte arrives once and whole', async () => {
    const open = await throughProxy();
    proxy.dribbles = true;
    connect(open);
    server.state = [];
    await until(() => modes.length === 1);
    server.send({
      type: 'lines',
      draft_id: 1,
      changed: [],
      removed: [7],
      by: { user_id: 1, name: 'Zoë Ångström' },
    });
    await until(() => heard.length === 1);
    expect(heard).toMatchObject([{ removed: [7], by: { name: 'Zoë Ångström' } }]);
  });
});

describe('without a server', () => {
  const refused = (status: number) =>
    new ApiError({ status, code: 'network', detail: '', fields: [], requestId: '', body: {} });

  it.each([
    { status: 0, polls: false, why: 'nothing has ever answered' },
    { status: 404, polls: false, why: 'the server knows no streams' },
  ])('that answers $status, no mode is told, as $why', async ({ status }) => {
    const asked: string[] = [];
    connect(async (query) => {
      asked.push(query);
      throw refused(status);
    });
    await pass(1_000);
    expect(modes).toEqual([]);
    await pass(120_000);
    expect(modes).toEqual([]);
    expect(asked.filter((each) => !each.includes('once')).length).toBeLessThan(10);
  });

  it('a session that has ended is told once', async () => {
    connect(async () => {
      throw refused(401);
    });
    await pass(120_000);
    expect(signedOut).toBe(1);
  });

  it('one without room for streams is polled', async () => {
    server = new LiveServer();
    connect(async (query, signal) => {
      if (query.includes('once')) return server.open(query, signal);
      throw refused(503);
    });
    await pass(10_000);
    expect(modes.at(-1)).toBe(false);
    expect(server.polls).toBeGreaterThan(3);
  });
});
