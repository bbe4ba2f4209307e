import { buildRemote } from '#src/testing/buildRemote.ts';
import { isOutdated } from './staleTab.ts';

const remote = buildRemote();
let ask: jest.SpyInstance;
afterEach(() => ask.mockRestore());

const serverSays = (body: string) => {
  ask = jest
    .spyOn(globalThis, 'fetch')
    .mockImplementation(async () => ({ json: async () => JSON.parse(body) }) as Response); // all that is read of it
};

describe('whether a tab is older than the server', () => {
  it.each([
    [[remote], false],
    [[{ ...remote, entry: '/remotes/mfe-items/static/js/remoteEntry.2.js' }], true],
    [[], false],
  ])('with %j live there: %s', async (remotes, outdated) => {
    serverSays(JSON.stringify({ remotes }));
    expect(await isOutdated(remote)).toBe(outdated);
  });

  it.each(['<!doctype html>', 'null', '{"remotes":{}}', '[]'])('cannot be told from %s', async (body) => {
    serverSays(body);
    await expect(isOutdated(remote)).rejects.toThrow('no live set');
  });
});
