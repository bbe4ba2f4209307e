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

describe('an answer that was asked for early', () => {
  it('is taken once', async () => {
    askEarly('items', 'mine');
    const taken = await takeEarly(wanted());
    expect(taken?.headers.get('etag')).toBe('"1"');
    expect(await taken?.json()).toEqual({ items: [] });
    expect(takeEarly(wanted())).toBeNull();
  });

  it.each([
    ['of another session', wanted({ authorization: 'Bearer other' })],
    ['of a reader who has the list already', wanted({ 'if-none-match': '"1"' })],
  ])('is not for a request %s', (_, request) => {
    askEarly('items', 'mine');
    expect(takeEarly(request)).toBeNull();
  });

  it('is not for a write, which leaves it to the read', async () => {
    askEarly('items', 'mine');
    expect(takeEarly(wanted({}, 'POST'))).toBeNull();
    expect(await takeEarly(wanted())).toMatchObject({ status: 200 });
  });

  it('is read even if nobody wants it, so that it holds no connection', async () => {
    await askEarly('items', 'mine');
    expect(answer.bodyUsed).toBe(true);
  });

  it('is too old after as long as a list stays fresh', () => {
    askEarly('items', 'mine');
    jest.advanceTimersByTime(10_000);
    expect(takeEarly(wanted())).toBeNull();
  });
});
