import { fakeNetwork } from './fakeNetwork.ts';

const later = () => new Promise((resolve) => setTimeout(resolve, 20));

describe("a finished test's network", () => {
  it("answers no later request, so that the next test isn't affected", async () => {
    const network = fakeNetwork({ 'GET /units': () => ({ units: [] }) });
    network.restore();
    const heard = jest.fn();
    void fetch('/v1/units').then(heard, heard);
    await later();
    expect(heard).not.toHaveBeenCalled();
    expect(network.requests).toEqual([]);
  });

  it('answers no request that was in flight', async () => {
    let answer = (_units: object) => {};
    const network = fakeNetwork({
      'GET /units': () =>
        new Promise<object>((resolve) => {
          answer = resolve;
        }),
    });
    const heard = jest.fn();
    void fetch('/v1/units').then(heard, heard);
    await later();
    network.restore();
    answer({ units: [] });
    await later();
    expect(heard).not.toHaveBeenCalled();
  });
});
