import { buildRemote } from '#src/testing/buildRemote.ts';
import { startTally } from './tally.ts';

const items = buildRemote({ name: 'mfe-items', version: '1.0.0' });
const jobs = buildRemote({ name: 'mfe-jobs', version: '2.0.0' });
const viewed = (remote = items, at = 0) => ({ remote, failed: false, inPlace: false, at });
const failed = (remote = items) => ({ remote, failed: true, inPlace: false, at: 0 });
const inPlace = (remote: typeof items, failed: boolean) => ({ remote, failed, inPlace: true, at: 0 });

describe('the report on the remotes', () => {
  it('is empty before a remote was shown', () => {
    expect(startTally().take()).toBeNull();
  });

  it('counts every page view, per remote and version', () => {
    const tally = startTally();
    for (const remote of [items, jobs, items]) tally.hear(viewed(remote));
    expect(tally.take()).toEqual({
      remotes: [
        { remote: 'mfe-items', version: '1.0.0', views: 2, failures: 0 },
        { remote: 'mfe-jobs', version: '2.0.0', views: 1, failures: 0 },
      ],
    });
  });

  it('says which flags were on', () => {
    const tally = startTally();
    tally.hear(viewed(buildRemote({ flagStates: { 'new-board': true, map: false } })));
    tally.hear(viewed(buildRemote({ name: 'mfe-jobs', flagStates: { map: false } })));
    expect(tally.take()?.remotes.map(({ flags }) => flags)).toEqual([['new-board'], undefined]);
  });

  it('leaves out a preview, which would count as the canary of the same version', () => {
    const tally = startTally();
    const preview = buildRemote({ channel: 'preview' });
    tally.hear(viewed(preview));
    expect(tally.hear(failed(preview))).toBe(true);
    expect(tally.take()).toBeNull();
  });

  it('is sent once', () => {
    const tally = startTally();
    tally.hear(viewed());
    tally.take();
    expect(tally.take()).toBeNull();
  });

  it('counts one failure per page view, however often the user retries', () => {
    const tally = startTally();
    tally.hear(viewed());
    expect([tally.hear(failed()), tally.hear(failed())]).toEqual([true, false]);
    tally.hear(viewed());
    expect(tally.hear(failed())).toBe(true);
    expect(tally.take()?.remotes).toMatchObject([{ views: 2, failures: 2 }]);
  });

  it('counts a remote that fails before it has shown a page', () => {
    const tally = startTally();
    expect(tally.hear(failed())).toBe(true);
    expect(tally.take()?.remotes).toMatchObject([{ views: 0, failures: 1 }]);
  });

  it("counts what a remote puts into another one's page for itself, and leaves the page's figures alone", () => {
    const tally = startTally();
    tally.hear(viewed(jobs));
    for (const isFailed of [false, true, false]) tally.hear(inPlace(items, isFailed));
    expect(tally.hear(failed(jobs))).toBe(true);
    tally.measure({ vital: 'cls', value: 0.1, remote: jobs, ofOneNavigation: false });
    expect(tally.take()?.remotes).toEqual([
      { remote: 'mfe-jobs', version: '2.0.0', views: 1, failures: 1, cls: 0.1 },
      { remote: 'mfe-items', version: '1.0.0', views: 2, failures: 1 },
    ]);
  });

  it('stays within what the server accepts', () => {
    const tally = startTally();
    for (let i = 0; i < 101; i++) for (const happening of [viewed(), failed()]) tally.hear(happening);
    expect(tally.take()?.remotes).toMatchObject([{ views: 100, failures: 100 }]);
  });
});

describe('a figure', () => {
  const figure = { vital: 'lcp', value: 900, remote: items, ofOneNavigation: false } as const;

  it('is reported for the remote whose page it was', () => {
    const tally = startTally();
    tally.hear(viewed(items, 500));
    tally.measure(figure);
    tally.measure({ ...figure, vital: 'cls', value: 0.02, remote: jobs, ofOneNavigation: true });
    expect(tally.take()?.remotes).toMatchObject([
      { remote: 'mfe-items', lcp: 900 },
      { remote: 'mfe-jobs', views: 0, cls: 0.02 },
    ]);
  });

  it('is dropped when the page was the shell’s', () => {
    const tally = startTally();
    tally.measure({ ...figure, remote: null, ofOneNavigation: true });
    expect(tally.take()).toBeNull();
  });

  it('is dropped when it measured the sign-in page at the address that was asked for', () => {
    const tally = startTally();
    tally.measure(figure);
    tally.hear(viewed(items, 5_000));
    tally.measure(figure);
    expect(tally.take()?.remotes).toEqual([{ remote: 'mfe-items', version: '1.0.0', views: 1, failures: 0 }]);
  });

  it('for a whole tab is reported only while the tab has shown a single remote', () => {
    const tally = startTally();
    tally.hear(viewed());
    tally.measure({ ...figure, vital: 'inp' });
    expect(tally.take()?.remotes).toMatchObject([{ inp: 900 }]);
    tally.hear(viewed(jobs));
    tally.measure({ ...figure, vital: 'inp' });
    expect(tally.take()?.remotes).toEqual([{ remote: 'mfe-jobs', version: '2.0.0', views: 1, failures: 0 }]);
  });

  it('is reported whatever else the tab has shown if it is of one navigation, or of the first page', () => {
    const tally = startTally();
    for (const remote of [items, jobs]) tally.hear(viewed(remote, 500));
    tally.measure({ ...figure, vital: 'inp', value: 80, ofOneNavigation: true });
    tally.measure(figure);
    expect(tally.take()?.remotes).toMatchObject([{ inp: 80, lcp: 900 }, {}]);
  });

  it('of a moved layout is never taken for one of the sign-in page', () => {
    const tally = startTally();
    tally.hear(viewed(items, 5_000));
    tally.measure({ ...figure, vital: 'cls', value: 0.02 });
    tally.measure({ ...figure, value: 900, ofOneNavigation: true });
    expect(tally.take()?.remotes).toMatchObject([{ cls: 0.02, lcp: 900 }]);
  });
});
