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

  it('is one of which any page is older, and it asks the server itself', async () => {
    const other = buildRemote({ name: 'mfe-jobs', entry: '/remotes/mfe-jobs/static/js/remoteEntry.1.js' });
    serverSays(JSON.stringify({ remotes: [{ ...remote, entry: `${remote.entry}?` }, other] }));
    expect(await isOutdated({ shell: 'first', remotes: [other, remote] })).toBe(true);
    expect(ask).toHaveBeenCalledWith('/remotes.json', expect.objectContaining({ cache: 'no-cache' }));
  });

  it.each<[string, Record<string, boolean>, boolean]>([
    ['the same ones', { map: true, board: true, list: false }, false],
    ['the same ones, among them one that is off for everybody', { board: true, map: true }, false],
    ['one less', { board: true, map: false }, true],
    ['one more', { board: true, map: true, list: true }, true],
    ['none', {}, true],
  ])('is one with other flags than its user has now: %s', async (_what, flagStates, outdated) => {
    serverSays(JSON.stringify({ remotes: [buildRemote({ flagStates })] }));
    const open = buildRemote({ flagStates: { board: true, map: true, list: false } });
    expect(await isOutdated({ shell: 'first', remotes: [open] })).toBe(outdated);
  });

  it('cannot be detected without a connection', async () => {
    ask = jest.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('Failed to fetch'));
    await expect(isOutdated({ shell: 'first', remotes: [] })).rejects.toMatchObject({ kind: 'network' });
  });

  it.each(['<!doctype html>', 'null', '{"remotes":{}}', '[]'])('cannot be detected from %s', async (body) => {
    serverSays(body);
    await expect(isOutdated({ shell: 'first', remotes: [remote] })).rejects.toThrow('no live set');
  });
});
