import { act, render, screen } from '@testing-library/react';
import type { ComponentType } from 'react';
import type { LiveRemote } from 'shared-api/contract';
import { HostServicesContext, lazyComponent, Place, useFlag } from 'shared-remote';
import { hearHappenings } from '#src/health/healthEvents.ts';
import { buildRemote } from '#src/testing/buildRemote.ts';
import { type FillingModule, makeFilledPlace } from './FilledPlace.tsx';
import { placeFailures } from './placeFailures.ts';

const filling = (name: string, changes: Partial<LiveRemote> = {}) =>
  buildRemote({ name, fills: [{ place: 'project/panel/v1', from: './panels' }], ...changes });

const moduleOf = (Panel: ComponentType<{ projectId: number }>): FillingModule => ({
  fills: { 'project/panel/v1': Panel },
});
const Loads = ({ projectId }: { projectId: number }) => <p>Loads of {projectId}</p>;

const happenings: string[] = [];
hearHappenings(({ remote, failed }) => happenings.push(`${remote.name} ${failed ? 'failed' : 'shown'}`));

let reports: string[];
let live: HTMLElement;
beforeEach(() => {
  reports = [];
  happenings.length = 0;
  live = document.createElement('script');
  live.id = 'mobprep-live';
  live.setAttribute('type', 'application/json');
  document.body.append(live);
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => {
  live.remove();
  jest.restoreAllMocks();
});

/** Draws a page with a place, next to live remotes, each with what its module loads as. */
async function renderPage(remotes: readonly (readonly [LiveRemote, () => Promise<FillingModule | null>])[]) {
  live.textContent = JSON.stringify({ remotes: remotes.map(([remote]) => remote) });
  const FilledPlace = makeFilledPlace({
    load: async ({ name }, exposed) => {
      expect(exposed).toBe('panels');
      return (await remotes.find(([remote]) => remote.name === name)?.[1]()) ?? null;
    },
    report: ({ name }) => reports.push(name),
  });
  await act(async () =>
    render(
      <HostServicesContext
        value={{ prefetch: () => {}, waiting: null, FilledPlace: lazyComponent(async () => FilledPlace) }}
      >
        <h1>Project</h1>
        <Place id="project/panel/v1" given={{ projectId: 304 }} />
      </HostServicesContext>,
    ),
  );
}

describe('a place in a page', () => {
  it('has what the live remotes put there, in the order of the live set, and hands over what it has', async () => {
    await renderPage([
      [filling('mfe-loading'), async () => moduleOf(Loads)],
      [filling('mfe-yard'), async () => moduleOf(({ projectId }) => <p>Yard of {projectId}</p>)],
    ]);
    const drawn = screen.getAllByText(/ of 304$/).map(({ textContent }) => textContent);
    expect(drawn).toEqual(['Loads of 304', 'Yard of 304']);
  });

  it('knows the flags of the remote that fills it', async () => {
    const Flagged = () => <p>Yard {useFlag('map') ? 'with' : 'without'} a map</p>;
    const flagStates = { map: true };
    await renderPage([[filling('mfe-yard', { flagStates }), async () => moduleOf(Flagged)]]);
    expect(screen.getByText('Yard with a map')).toBeVisible();
  });

  it('is empty without anybody who fills it, or with one that does not fit this shell', async () => {
    await renderPage([
      [buildRemote(), async () => moduleOf(Loads)],
      [filling('mfe-loading', { misfit: true }), async () => moduleOf(Loads)],
    ]);
    expect(screen.queryByText(/^Loads/)).toBeNull();
    expect([happenings, reports]).toEqual([[], []]);
  });

  it.each<[string, () => Promise<FillingModule | null>]>([
    [
      'throws',
      async () =>
        moduleOf(() => {
          throw new Error('broken');
        }),
    ],
    ['does not load', () => Promise.reject(new Error('no chunk'))],
    ['has nothing for this place', async () => ({ fills: {} })],
    ['exports something else', async () => ({})],
    ['is nothing', async () => null],
  ])('leaves out what %s, counts it and keeps the rest', async (_what, load) => {
    const before = placeFailures().get('project/panel/v1 from mfe-bad') ?? 0;
    await renderPage([
      [filling('mfe-bad'), load],
      [filling('mfe-loading'), async () => moduleOf(Loads)],
    ]);
    expect(screen.getByText('Loads of 304')).toBeVisible();
    expect(screen.getByRole('heading', { name: 'Project' })).toBeVisible();
    expect(reports).toEqual(['mfe-bad']);
    expect(happenings).toEqual(['mfe-bad shown', 'mfe-loading shown', 'mfe-bad failed']);
    expect(placeFailures().get('project/panel/v1 from mfe-bad')).toBe(before + 1);
  });

  it('keeps the page as it is while something never answers', async () => {
    await renderPage([
      [filling('mfe-slow'), () => new Promise(() => {})],
      [filling('mfe-loading'), async () => moduleOf(Loads)],
    ]);
    expect(screen.getByText('Loads of 304')).toBeVisible();
    expect(reports).toEqual([]);
  });

  it('stays empty within what fills it, so that no page is filled in a circle', async () => {
    const Circle = () => (
      <section>
        Once
        <Place id="project/panel/v1" given={{ projectId: 304 }} />
      </section>
    );
    await renderPage([[filling('mfe-loading'), async () => moduleOf(Circle)]]);
    expect(screen.getAllByText('Once')).toHaveLength(1);
  });
});
