import { buildRemote } from '#src/testing/buildRemote.ts';
import { isOutdated } from './staleTab.ts';

const remote = buildRemote();
let ask: jest.SpyInstance;
afterEach(() => ask.mockRestore());

const serverSays = (body: string) => {
  ask = jest.spyOn(globalThis, 'fetch').mockImplementation(async () => new Response(body));
};

describe('a tab older than the server', () => {
  it.each([
    [{ remotes: [remote] }, false],
    [{ remotes: [{ ...remote, entry: '/remotes/mfe-items/static/js/remoteEntry.2.js' }] }, true],
    [{ remotes: [] }, false],
    [{ shell: 'first', remotes: [remote] }, false],
    [{ shell: 'second', remotes: [remote] }, true],
  ])('with %j live on the server: %s', async (live, outdated) => {
    serverSays(JSON.stringify(live));
    expect(await isOutdated({ shell: 'first', remotes: [remote] })).toBe(outdated);
  });

  it.each(['<!doctype html>', 'null', '{"remotes":{}}', '[]'])('cannot be detected from %s', async (body) => {
    serverSays(body);
    await expect(isOutdated({ shell: 'first', remotes: [remote] })).rejects.toThrow('no live set');
  });
});
