import { http } from 'shared-api/client';
import { liveRevisionHeader } from 'shared-api/rules';
import { fakeNetwork } from 'shared-api/testing';
import { buildRemote } from '#src/testing/buildRemote.ts';
import { watchVersion } from './watchVersion.ts';

const remote = buildRemote();
const newer = { ...remote, entry: '/remotes/mfe-items/1.2.0/static/js/remoteEntry.js' };
let told: number;
let live: { shell?: string; remotes: object[] };
/** The revision in the API's answers, and the one in /remotes.json's answer. */
let revision: string | null;
let listed: string | null;
let network: ReturnType<typeof fakeNetwork>;
let stop: () => void;

const named = (body: object, name: string | null) =>
  Response.json(body, { headers: name === null ? {} : { [liveRevisionHeader]: name } });

beforeEach(() => {
  told = 0;
  live = { shell: 'first', remotes: [remote] };
  [revision, listed] = ['r1', null];
  network = fakeNetwork({
    'GET /units': () => named({}, revision),
    'GET /remotes.json': () => named(live, listed ?? revision),
  });
  stop = watchVersion({ shell: 'first', remotes: [remote], revision: 'r1' }, () => {
    told += 1;
  });
});
afterEach(() => {
  stop();
  network.restore();
});

const asked = () => network.sent('GET /remotes.json').length;
/** Waits for an API answer and its consequences. */
async function answer() {
  await http.get('units');
  await new Promise((resolve) => setTimeout(resolve));
}

describe('a tab that is open while something is released', () => {
  it('notices at the next API answer, once', async () => {
    await answer();
    expect([asked(), told]).toEqual([0, 0]);
    live.remotes = [newer];
    revision = 'r2';
    await answer();
    expect([asked(), told]).toEqual([1, 1]);
    revision = 'r3';
    await answer();
    expect([asked(), told]).toEqual([1, 1]);
  });

  it('notices another shell, and ignores a server that names none', async () => {
    live = { remotes: [remote] };
    revision = 'r2';
    await answer();
    expect(told).toBe(0);
    live.shell = 'second';
    revision = 'r3';
    await answer();
    expect(told).toBe(1);
  });

  it.each([
    ["someone else's canary", [remote]],
    ['a remote that was switched off, which keeps running where it is open', []],
  ])('asks once about %s, and reports nothing', async (_what, remotes) => {
    live.remotes = remotes;
    revision = 'r2';
    await answer();
    await answer();
    expect([asked(), told]).toEqual([1, 0]);
  });

  it('asks nothing of a server that names no revision', async () => {
    live.remotes = [newer];
    revision = null;
    await answer();
    expect([asked(), told]).toEqual([0, 0]);
  });

  it('asks again when the answer came from a server that was not up to date yet', async () => {
    revision = 'r2';
    listed = 'r1';
    await answer();
    expect(told).toBe(0);
    live.remotes = [newer];
    listed = 'r2';
    await answer();
    expect([asked(), told]).toEqual([2, 1]);
  });

  it('asks again when the server could not be reached', async () => {
    revision = 'r2';
    network.use({ 'GET /remotes.json': () => Promise.reject(new TypeError('no connection')) });
    await answer();
    network.use({ 'GET /remotes.json': () => named({ ...live, remotes: [newer] }, revision) });
    await answer();
    expect(told).toBe(1);
  });
});
