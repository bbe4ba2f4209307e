import { fakeNetwork } from '#testing/fakeNetwork.ts';
import { http } from './http.ts';
import { serverNow, today } from './serverClock.ts';

/** The server's clock is this much ahead of ours. */
async function answerAhead(ms: number) {
  const date = new Date(Date.now() + ms).toUTCString();
  const network = fakeNetwork({ 'GET /users/me': () => Response.json({}, { headers: { date } }) });
  await http.get('users/me');
  network.restore();
}
const day = 24 * 60 * 60_000;

describe("the server's clock", () => {
  beforeEach(() => jest.useFakeTimers({ now: new Date(2026, 10, 25, 12), doNotFake: ['queueMicrotask'] }));
  afterEach(async () => {
    jest.useRealTimers();
    await answerAhead(0);
  });

  it('dates what a machine with a wrong clock makes', async () => {
    await answerAhead(-day);
    expect(today()).toBe('2026-11-24');
    expect(serverNow()).toEqual(new Date(2026, 10, 24, 12));
  });

  it("isn't different for the seconds that headers leave out", async () => {
    await answerAhead(30_000);
    expect(serverNow()).toEqual(new Date());
  });

  it('is as it was after an answer without a date', async () => {
    await answerAhead(day);
    const network = fakeNetwork({ 'GET /users/me': () => ({}) });
    await http.get('users/me');
    network.restore();
    expect(today()).toBe('2026-11-26');
  });
});
