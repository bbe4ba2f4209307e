import { askEarly, takeEarly } from './earlyAnswers.ts';

let answer: Response;
let fetched: jest.SpyInstance;
beforeEach(() => {
  jest.useFakeTimers();
  answer = new Response('{"items":[]}', { status: 200, headers: { etag: '"1"' } });
  fetched = jest.spyOn(globalThis, 'fetch').mockResolvedValue(answer);
});
afterEach(() => {
  fetched.mockRestore();
  jest.useRealTimers();
});

const wanted = (headers: Record<string, string> = {}, method = 'GET') =>
  new Request(new URL('/v1/items', location.origin), {
    method,
    headers: { authorization: 'Bearer mine', ...headers },
  });

describe('an early answer', () => {
  it('is used once', async () => {
    askEarly('items', 'mine');
    const taken = await takeEarly(wanted());
    expect(taken?.headers.get('etag')).toBe('"1"');
    expect(await taken?.json()).toEqual({ items: [] });
    expect(takeEarly(wanted())).toBeNull();
  });

  it.each([
    ['from another session', wanted({ authorization: 'Bearer other' })],
    ['that already has the list', wanted({ 'if-none-match': '"1"' })],
  ])('is not used for a request %s', (_, request) => {
    askEarly('items', 'mine');
    expect(takeEarly(request)).toBeNull();
  });

  it('is not used for a write, and stays available for the read', async () => {
    askEarly('items', 'mine');
    expect(takeEarly(wanted({}, 'POST'))).toBeNull();
    expect(await takeEarly(wanted())).toMatchObject({ status: 200 });
  });

  it("is read even if nobody uses it, so it doesn't hold a connection", async () => {
    await askEarly('items', 'mine');
    expect(answer.bodyUsed).toBe(true);
  });

  it('expires when a list would go stale', () => {
    askEarly('items', 'mine');
    jest.advanceTimersByTime(10_000);
    expect(takeEarly(wanted())).toBeNull();
  });
});
