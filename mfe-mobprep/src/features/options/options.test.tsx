import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import axe from 'axe-core';
import {
  buildAssembly,
  buildCategory,
  buildItem,
  type FakeNetwork,
  fakeNetwork,
  refusal,
} from 'shared-api/testing';
import { closeOpenDraft, openDraftStore } from 'shared-draft';
import { toast } from 'shared-ui/overlays';
import { server } from '#testing/handlers.ts';
import { lineOf } from '#testing/lineOf.ts';
import { draftToPrepare, projectToPrepare } from '#testing/projectToPrepare.ts';
import { addressOf, renderMobPrep } from '#testing/renderMobPrep.tsx';

const draftRoute = 'PUT /projects/:projectId/contents/:draftId';
let network: FakeNetwork;
beforeEach(() => {
  closeOpenDraft();
  network = fakeNetwork(server());
});
afterEach(() => {
  network.restore();
  act(() => toast.clear());
});

const cards = () => screen.getAllByRole('link', { name: /Categories|Assembly|Look Up Other Jobs/ });
const ready = () =>
  waitFor(() => {
    for (const card of cards()) expect(card).toHaveAttribute('aria-disabled', 'false');
  });

describe('the Mob Prep options', () => {
  it("has the project, the draft's number and the screen in its title", async () => {
    renderMobPrep(addressOf());
    expect(
      await screen.findByRole('heading', {
        level: 1,
        name: 'Harbor Logistics Bldg 2 (Draft #1) - Mobilization Prep',
      }),
    ).toBeVisible();
  });

  it('moves a draft of an earlier status to mob_prep, once', async () => {
    network.use(server({ project: projectToPrepare([draftToPrepare({ status: 'job_entry' })]) }));
    renderMobPrep(addressOf());
    await ready();
    expect(network.sent(draftRoute).map(({ body }) => body)).toEqual([{ status: 'mob_prep' }]);
  });

  it.each(['mob_prep', 'checkout', 'excel'] as const)('leaves a draft at %s where it is', async (status) => {
    network.use(server({ project: projectToPrepare([draftToPrepare({ status })]) }));
    renderMobPrep(addressOf());
    await ready();
    expect(network.sent(draftRoute)).toEqual([]);
  });

  it('leaves a completed project’s draft alone and says so', async () => {
    const project = projectToPrepare([draftToPrepare({ status: 'job_entry' })], { status: 'completed' });
    network.use(server({ project }));
    renderMobPrep(addressOf());
    expect(await screen.findByText(/This project is completed/)).toBeVisible();
    await ready();
    expect(network.sent(draftRoute)).toEqual([]);
  });

  it('disables Back in a completed project, and says why', async () => {
    const draft = draftToPrepare({ can: { ...draftToPrepare().can, edit: false } });
    network.use(server({ project: projectToPrepare([draft], { status: 'completed' }) }));
    const { address } = renderMobPrep(addressOf());
    await ready();
    const back = screen.getByRole('button', { name: 'Back to Job Entry' });
    await userEvent.click(back);
    expect(address()).toBe(addressOf());
    expect(back).toHaveAccessibleDescription('Job Entry can no longer be changed.');
    expect(screen.queryByRole('button', { name: 'Job Entry' })).not.toBeInTheDocument();
  });

  it('disables the cards while the draft is being moved', async () => {
    let answer = (_value: unknown) => {};
    network.use(server({ project: projectToPrepare([draftToPrepare({ status: 'job_entry' })]) }));
    network.use({ [draftRoute]: () => new Promise((resolve) => (answer = resolve)) });
    const { address } = renderMobPrep(addressOf());
    await screen.findByText('0 items');
    for (const card of cards()) {
      expect(card).toHaveAttribute('aria-disabled', 'true');
      await userEvent.click(card);
    }
    expect(address()).toBe(addressOf());
    answer({ data: draftToPrepare() });
    await ready();
  });

  it.each([
    ['Categories', '/items'],
    ['Assembly', '/assembly'],
    ['Look Up Other Jobs', '/previous-jobs'],
  ])('leads from %s to its screen', async (name, screenPath) => {
    const { address } = renderMobPrep(addressOf());
    await ready();
    await userEvent.click(screen.getByRole('link', { name: new RegExp(name) }));
    expect(address()).toBe(addressOf(screenPath));
  });

  it('says how much each option contains', async () => {
    const use = (id: number, type: 'pre' | 'current') => ({ id, name: 'x', type });
    const draft = draftToPrepare({ assemblies: [use(201, 'pre'), use(201, 'current')] });
    network.use(
      server({
        project: projectToPrepare([draft]),
        others: [projectToPrepare([], { id: 9, custom_id: '24-0871', status: 'completed' })],
        items: [buildItem(), buildItem({ id: 2 })],
        assemblies: [
          buildAssembly(),
          buildAssembly({ id: 202 }),
          buildAssembly({ id: 203, is_active: false }),
        ],
      }),
    );
    renderMobPrep(addressOf());
    expect(await screen.findByText('1 category, 2 items')).toBeInTheDocument();
    expect(await screen.findByText('2 packages, 1 on this draft')).toBeInTheDocument();
    expect(await screen.findByText('1 completed project')).toBeInTheDocument();
  });

  it('shows the list so far by category, also by those that are no longer offered', async () => {
    const categories = [buildCategory(), buildCategory({ id: 5, name: 'Wall Systems', sort_order: 2 })];
    const former = buildItem({ id: 3, category_name: 'Former tools' });
    network.use(
      server({ categories, carts: { 5001: [lineOf(), lineOf(buildItem({ id: 2 })), lineOf(former)] } }),
    );
    renderMobPrep(addressOf());
    const list = within(await screen.findByRole('region', { name: 'On the list so far' }));
    expect(list.getByText('3 items')).toBeVisible();
    const texts = (role: string) => list.getAllByRole(role).map(({ textContent }) => textContent);
    expect(texts('term')).toEqual([buildCategory().name, 'Wall Systems', 'Former tools']);
    expect(texts('definition')).toEqual(['2', '–', '1']);
  });

  it.each([
    ['Back to Job Entry', '/project/25-1008/5001/job-entry', 1],
    ['Next: Check Out', '/project/25-1008/5001/checkout', 3],
  ])('goes %s and sets the step', async (name, path, step) => {
    const { address } = renderMobPrep(addressOf());
    await ready();
    expect(openDraftStore.getState().step).toBe(2);
    await userEvent.click(screen.getByRole('button', { name }));
    expect(address()).toBe(path);
    expect(openDraftStore.getState().step).toBe(step);
  });

  it('works on the open draft without ids, and continues without them', async () => {
    openDraftStore.setState({ draft: { customId: '25-1008', projectId: 301, draftId: 5001 } });
    const { address } = renderMobPrep('/mob-prep');
    await ready();
    await userEvent.click(screen.getByRole('link', { name: /Categories/ }));
    expect(address()).toBe('/mob-prep/items');
  });

  it('says that the ids are missing, and shows a way out', async () => {
    renderMobPrep('/mob-prep');
    expect(
      await screen.findByText('Missing project or content information. Please go back and try again.'),
    ).toBeVisible();
    expect(screen.getByRole('link', { name: 'Back to Dashboard' })).toHaveAttribute('href', '/dashboard');
  });

  it('says that a draft of another project is missing', async () => {
    renderMobPrep('/project/25-1008/7/mob-prep');
    expect(await screen.findByRole('link', { name: 'Go to project' })).toBeVisible();
  });

  it('says that the project failed to load, and reloads it on Retry', async () => {
    network.use({ 'GET /projects/custom/:customId': () => refusal(500, 'internal') });
    renderMobPrep(addressOf());
    expect(await screen.findByText('Failed to load project details')).toBeVisible();
    network.use(server());
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    await ready();
  });

  it('has no accessibility fault', async () => {
    const { container } = renderMobPrep(addressOf());
    await ready();
    const { violations } = await act(() =>
      axe.run(container, { rules: { 'color-contrast': { enabled: false } } }),
    );
    expect(violations).toEqual([]);
  });
});
