import { buildUser } from 'shared-api/testing';
import { buildRemote } from '#src/testing/buildRemote.ts';
import { wayOut } from './wayOut.ts';

const items = buildRemote();
const jobs = buildRemote({
  name: 'mfe-jobs',
  routes: [{ path: '/dashboard', access: 'signed-in' }],
  menu: [{ label: 'Dashboard', path: '/dashboard', icon: 'dashboard', section: 'main', order: 1 }],
});

describe('the way out of a remote that failed', () => {
  it.each([
    [items, [jobs, items], '/dashboard'],
    [jobs, [jobs, items], '/items'],
    [jobs, [jobs], undefined],
  ])('from %j leads to a page of another remote, if there is one', (failed, remotes, path) => {
    expect(wayOut(failed, buildUser(), remotes)?.path).toBe(path);
  });
});
