import { act, render, screen, waitFor } from '@testing-library/react';
import axe from 'axe-core';
import { buildUser, type FakeNetwork, fakeNetwork, refusal } from 'shared-api/testing';
import { pagesAt } from 'shared-remote/testing';
import { buildLoad } from '#testing/loadServer.ts';
import { DraftLoads } from './DraftLoads.tsx';
import { ProjectLoads } from './ProjectLoads.tsx';

const counts = { lines: 8, loaded: 3, partly: 0, open: 0, returns: false };
const loads = [
  buildLoad({ id: 7, truck: 'Truck 14', status: 'loading', counts }),
  buildLoad({ id: 8, draft_id: 5006, truck: 'Truck 2' }),
];

let network: FakeNetwork;
beforeEach(() => {
  network = fakeNetwork({
    'GET /loads': ({ query }) => ({ loads: query.get('project_id') === '304' ? loads : [] }),
  });
});
afterEach(() => network.restore());

const panels = {
  project: <ProjectLoads projectId={304} />,
  draft: <DraftLoads projectId={304} draftId={5005} />,
};
const draw = (panel: keyof typeof panels) =>
  render(pagesAt(() => panels[panel], { address: '/', user: buildUser() }).element);

describe.each(Object.keys(panels) as (keyof typeof panels)[])('the panel of a %s', (panel) => {
  it('shows the state of each load and leads to it', async () => {
    const { container } = draw(panel);
    expect(await screen.findByRole('link', { name: 'Truck 14, trip 1' })).toHaveAttribute('href', '/load/7');
    expect(screen.getByText('Loading, 3 of 8')).toBeVisible();
    expect((await axe.run(container)).violations).toEqual([]);
  });

  it.each([
    ['there are no loads', () => ({ loads: [] })],
    ['loads can not be read', () => refusal(503, 'db_unavailable')],
  ])('is not there if %s', async (_what, answer) => {
    network.use({ 'GET /loads': answer });
    draw(panel);
    await waitFor(() => expect(network.sent('GET /loads')).toHaveLength(1));
    await act(async () => undefined);
    expect(screen.queryByRole('heading')).toBeNull();
  });
});

it('says which load of a project is late', async () => {
  const late = buildLoad({ id: 9, truck: 'Truck 7', status: 'out', back_on: '2025-11-27' });
  network.use({ 'GET /loads': () => ({ loads: [late, ...loads] }) });
  draw('project');
  expect(await screen.findByText('Truck 7 was due back Nov 27')).toBeVisible();
  expect(screen.getAllByText(/was due back/)).toHaveLength(1);
});

it("a draft's panel has no loads of other drafts, a project's has all", async () => {
  const { unmount } = draw('draft');
  await screen.findByRole('link', { name: 'Truck 14, trip 1' });
  expect(screen.queryByRole('link', { name: 'Truck 2, trip 1' })).toBeNull();
  unmount();
  draw('project');
  expect(await screen.findByRole('link', { name: 'Truck 2, trip 1' })).toBeVisible();
});
