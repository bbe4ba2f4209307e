import { type FakeHandler, type FakeNetwork, fakeNetwork, refusal } from '#testing/fakeNetwork.ts';
import { connectSession } from './connection.ts';
import { http, loadClient } from './http.ts';
import { createQueryClient } from './queryClient.ts';
import { onWaitingWrite, type WaitingWrite } from './waitingWrites.ts';

let network: FakeNetwork;
let told: (WaitingWrite | null)[];
let stop: () => void;
beforeAll(() => loadClient());
beforeEach(() => {
  jest.useFakeTimers();
  told = [];
  stop = onWaitingWrite((waiting) => told.push(waiting));
});
afterEach(() => {
  stop();
  network.restore();
  jest.useRealTimers();
});

const busyAs = (detail: string) => () => {
  const answer = refusal(503, 'busy', detail);
  answer.headers.set('retry-after', '1');
  return answer;
};
const busy = busyAs('MobPrep is busy');
/** Gives these answers one after the other, and the last one from then on. */
const inTurn =
  (...answers: FakeHandler[]): FakeHandler =>
  (request) =>
    (answers.length > 1 ? answers.shift() : answers[0])?.(request);

const seconds = (count: number) => jest.advanceTimersByTimeAsync(count * 1000);

describe('a call to a busy server', () => {
  it('is sent again after the time that the server asks for, with the same key', async () => {
    network = fakeNetwork({ 'POST /units': inTurn(busy, () => ({ id: 1 })) });
    const written = http.post('units', { name: 'PALLET' });
    await seconds(0.9);
    expect(network.requests).toHaveLength(1);
    await seconds(0.2);
    await expect(written).resolves.toEqual({ id: 1 });
    const [first, second] = network.requests;
    expect(second?.headers.get('idempotency-key')).toBe(first?.headers.get('idempotency-key'));
    expect(second?.body).toEqual({ name: 'PALLET' });
  });

  it('is given up after four tries, and a query doesn’t begin it all again', async () => {
    network = fakeNetwork({ 'GET /units': busy });
    const client = createQueryClient(() => {});
    const read = client.fetchQuery({
      queryKey: ['units'],
      queryFn: () => http.get('units'),
      retry: client.getDefaultOptions().queries?.retry ?? false, // fetchQuery doesn't retry by itself
    });
    const failed = expect(read).rejects.toMatchObject({ status: 503, code: 'busy' });
    await seconds(60);
    await failed;
    expect(network.requests).toHaveLength(4);
  });

  it('still gets a new token if its own ends meanwhile', async () => {
    let token = 'old';
    connectSession({
      getAccessToken: () => token,
      refresh: async () => {
        token = 'new';
        return true;
      },
      onSignedOut: () => {},
    });
    network = fakeNetwork({
      'POST /units': inTurn(
        busy,
        () => refusal(401, 'token_expired'),
        () => ({ id: 1 }),
      ),
    });
    const written = http.post('units', {});
    await seconds(2);
    await expect(written).resolves.toEqual({ id: 1 });
  });

  it('ends at once when its caller gives it up', async () => {
    network = fakeNetwork({ 'GET /units': busy });
    const giving = new AbortController();
    const failed = expect(http.get('units', { signal: giving.signal })).rejects.toBeDefined();
    await seconds(0.5);
    giving.abort();
    await failed;
    await seconds(10);
    expect(network.requests).toHaveLength(1);
  });

  it('that lost its database is not sent again', async () => {
    network = fakeNetwork({ 'POST /units': () => refusal(503, 'db_unavailable') });
    const failed = expect(http.post('units', {})).rejects.toMatchObject({ code: 'db_unavailable' });
    await seconds(10);
    await failed;
    expect(network.requests).toHaveLength(1);
  });
});

describe('people hear that they wait for a write', () => {
  it('as soon as the server says that it is busy, until it has answered', async () => {
    network = fakeNetwork({
      'POST /units': inTurn(busy, busyAs('Petra is changing 19,000 items'), () => ({ id: 1 })),
    });
    const written = http.post('units', {});
    await seconds(5);
    await written;
    expect(told).toEqual([{ busy: 'MobPrep is busy' }, { busy: 'Petra is changing 19,000 items' }, null]);
  });

  it('after 8 seconds without an answer, until there is one', async () => {
    network = fakeNetwork({
      'PUT /units/:id': () => new Promise((done) => setTimeout(() => done({ id: 1 }), 9_000)),
    });
    const written = http.put('units/1', {});
    await seconds(7.9);
    expect(told).toEqual([]);
    await seconds(0.2);
    expect(told).toEqual([{ busy: null }]);
    await seconds(1);
    await written;
    expect(told).toEqual([{ busy: null }, null]);
  });

  it('until it has failed', async () => {
    network = fakeNetwork({ 'POST /units': inTurn(busy, () => Promise.reject(new TypeError('no network'))) });
    const failed = expect(http.post('units', {})).rejects.toMatchObject({ code: 'network' });
    await seconds(2);
    await failed;
    expect(told).toEqual([{ busy: 'MobPrep is busy' }, null]);
  });

  it('never of a quick write, of a read or of a slow file', async () => {
    network = fakeNetwork({
      'POST /units': () => ({}),
      'GET /units': inTurn(busy, () => ({})),
      'POST /photos': () => new Promise((done) => setTimeout(() => done({}), 9_000)),
    });
    await http.post('units', {});
    const read = http.get('units');
    const file = http.upload('post', 'photos', { bytes: new ArrayBuffer(0), type: 'image/png' });
    await seconds(20);
    await Promise.all([read, file]);
    expect(told).toEqual([]);
  });
});
