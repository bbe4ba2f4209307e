import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import axe from 'axe-core';
import type { CartLine } from 'shared-api/contract';
import { buildItem, type FakeNetwork, fakeNetwork, refusal } from 'shared-api/testing';
import { toast } from 'shared-ui/overlays';
import { failLater } from '#testing/failLater.ts';
import { server } from '#testing/handlers.ts';
import { lineOf } from '#testing/lineOf.ts';
import { draftToPrepare, projectToPrepare } from '#testing/projectToPrepare.ts';
import { addressOf, renderMobPrep } from '#testing/renderMobPrep.tsx';

const address = addressOf('/previous-jobs');
const chosen = `${address}?job=24-0871&draft=6001`;
const addRoute = 'POST /projects/:projectId/contents/:draftId/items/batch';
const chute = buildItem({ id: 1, name: 'Debris chute' });
const tarp = buildItem({ id: 2, name: 'Debris tarp' });
const ridge = projectToPrepare(
  [draftToPrepare({ id: 6001, status: 'excel', crew_size: 8, item_count: 2, pm_name: 'Dmitri Halloway' })],
  { id: 302, custom_id: '24-0871', project_name: 'Ridgeline Middle Sch RR', status: 'completed' },
);
const clinic = projectToPrepare([], {
  id: 303,
  custom_id: '24-0902',
  project_name: 'Tallgrass Clinic',
  status: 'completed',
});

let network: FakeNetwork;
let user: UserEvent;
let cart: CartLine[];
beforeEach(() => {
  user = userEvent.setup();
  cart = [];
  network = fakeNetwork(
    server({
      others: [ridge, clinic],
      items: [chute, tarp],
      carts: { 5001: cart, 6001: [lineOf(chute, 8), lineOf(tarp, 3)] },
    }),
  );
});
afterEach(() => {
  network.restore();
  act(() => toast.clear());
});

const selected = () => within(screen.getByRole('region', { name: 'Selected Items' }));

describe('the previous jobs', () => {
  it('are the completed projects, which open to show their drafts', async () => {
    const page = renderMobPrep(address);
    const job = await screen.findByRole('button', { name: /Ridgeline.*PM Dmitri Halloway.*1 draft/ });
    expect(screen.queryByRole('button', { name: /Harbor/ })).not.toBeInTheDocument();
    await user.click(job);
    expect(job).toHaveAttribute('aria-expanded', 'true');
    await user.click(await screen.findByRole('button', { name: 'Draft #1 Excel 2 items, crew 8' }));
    expect(page.address()).toBe(chosen);
    expect(await screen.findByRole('checkbox', { name: 'Debris chute' })).toBeVisible();
    expect(screen.getByText('Quantities of that draft, crew of 8. This crew: 10.')).toBeVisible();
  });

  it.each(['24-08', 'RIDGE', 'halloway'])('are found by %s', async (text) => {
    renderMobPrep(address);
    await screen.findByRole('button', { name: /PM Dmitri Halloway/ });
    await user.type(screen.getByRole('searchbox', { name: 'Search jobs by number, name, or PM...' }), text);
    await waitFor(() => expect(screen.queryByRole('button', { name: /Tallgrass/ })).not.toBeInTheDocument());
    expect(screen.getByRole('button', { name: /Ridgeline/ })).toBeVisible();
  });

  it('are paginated, and an opened job stays selected on another page', async () => {
    const many = Array.from({ length: 120 }, (_, i) =>
      projectToPrepare([], { id: 1000 + i, custom_id: `20-${100 + i}`, status: 'completed' }),
    );
    network.use(server({ others: [...many, ridge], carts: { 6001: [lineOf(chute, 8)] } }));
    const page = renderMobPrep(chosen);
    const jobs = within(await screen.findByRole('region', { name: 'Jobs' }));
    expect(await jobs.findByText('1–50')).toBeVisible();
    await user.click(jobs.getByRole('button', { name: 'Page 3' }));
    expect(await jobs.findByText('101–121')).toBeVisible();
    expect(page.address()).toBe(`${chosen}&page=3`);
    expect(screen.getByRole('checkbox', { name: 'Debris chute' })).toBeVisible();
  });

  it('ask for at least one item', async () => {
    renderMobPrep(chosen);
    await user.click(await screen.findByRole('button', { name: 'Copy 0 Items' }));
    expect(await screen.findByText('Please select at least one item to copy.')).toBeInTheDocument();
    expect(network.sent(addRoute)).toEqual([]);
  });

  it('are copied with the quantities of that draft', async () => {
    renderMobPrep(chosen);
    await user.click(await screen.findByRole('checkbox', { name: 'Debris chute' }));
    await user.click(screen.getByRole('button', { name: 'Copy 1 Item' }));
    expect(await selected().findByText('Debris chute')).toBeInTheDocument();
    expect(network.sent(addRoute).map(({ path, body }) => [path, body])).toEqual([
      ['/v1/projects/301/contents/5001/items/batch', { lines: [{ item_id: 1, quantity: 8, unit_id: 1 }] }],
    ]);
    expect(screen.getByRole('checkbox', { name: 'Debris chute' })).toBeDisabled();
  });

  it('are copied with the numbers of this job’s measurements, if one says so', async () => {
    const rule = { kind: 'measure', measure: 'roof_area', coverage: 10, waste: 10, minimum: 1 } as const;
    const roll = { ...lineOf(buildItem({ id: 3, name: 'Roll', unit_name: 'RL' }), 12), quantity_rule: rule };
    const measured = projectToPrepare();
    const contents = measured.contents.map((draft) => ({ ...draft, roof_area: 240 }));
    network.use(
      server({
        project: { ...measured, contents },
        others: [ridge],
        carts: { 6001: [lineOf(chute, 8), roll] },
      }),
    );
    renderMobPrep(chosen);
    await user.click(await screen.findByRole('checkbox', { name: 'Roll' }));
    await user.click(screen.getByRole('checkbox', { name: 'This job’s measurements for 1 line' }));
    expect(screen.getByText('240 sq + 10 % ÷ 10 sq per roll = 27 RL')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Copy 1 Item' }));
    await waitFor(() => expect(network.sent(addRoute)).toHaveLength(1));
    expect(network.sent(addRoute)[0]?.body).toMatchObject({ lines: [{ item_id: 3, quantity: 27 }] });
  });

  it('leave lines on the list alone', async () => {
    cart.push(lineOf(chute, 1));
    renderMobPrep(chosen);
    expect(await screen.findByRole('checkbox', { name: 'Debris chute' })).toBeDisabled();
    await user.click(screen.getByRole('button', { name: 'Select All' }));
    await user.click(screen.getByRole('button', { name: 'Copy 1 Item' }));
    await waitFor(() => expect(network.sent(addRoute)).toHaveLength(1));
    expect(network.sent(addRoute)[0]?.body).toEqual({ lines: [{ item_id: 2, quantity: 3, unit_id: 1 }] });
  });

  it('can be copied from another draft during a copy, which leaves that draft’s ticks alone', async () => {
    const [rope, net] = [buildItem({ id: 3, name: 'Rope' }), buildItem({ id: 4, name: 'Net' })];
    const drafts = [6001, 6002].map((id) => draftToPrepare({ id, status: 'excel', item_count: 2 }));
    const handlers = server({
      others: [{ ...ridge, contents: drafts }],
      items: [chute, tarp, rope, net],
      carts: {
        5001: cart,
        6001: [lineOf(chute, 8), lineOf(tarp, 3)],
        6002: [lineOf(rope, 1), lineOf(net, 2)],
      },
    });
    const first = Promise.withResolvers<void>();
    network.use(handlers);
    network.use({
      [addRoute]: async (request) => {
        await first.promise;
        return handlers[addRoute]?.(request);
      },
    });
    renderMobPrep(chosen);
    await user.click(await screen.findByRole('checkbox', { name: 'Debris chute' }));
    await user.click(screen.getByRole('button', { name: 'Copy 1 Item' }));
    await waitFor(() => expect(network.sent(addRoute)).toHaveLength(1));
    await user.click(screen.getByRole('button', { name: /Draft #2/ }));
    await user.click(await screen.findByRole('checkbox', { name: 'Rope' }));
    await user.click(screen.getByRole('button', { name: 'Copy 1 Item' }));
    await user.click(screen.getByRole('checkbox', { name: 'Net' }));
    first.resolve();
    expect(await selected().findByText('Debris chute')).toBeInTheDocument();
    expect(await selected().findByText('Rope')).toBeInTheDocument();
    expect(screen.getByRole('checkbox', { name: 'Net' })).toBeChecked();
    expect(network.sent(addRoute).map(({ body }) => body)).toEqual([
      { lines: [{ item_id: 1, quantity: 8, unit_id: 1 }] },
      { lines: [{ item_id: 3, quantity: 1, unit_id: 1 }] },
    ]);
  });

  it('forget the ticks of another draft, also when its rows are ticked again', async () => {
    const drafts = [6001, 6002].map((id) => draftToPrepare({ id, status: 'excel', item_count: 2 }));
    const lines = [lineOf(chute, 8), lineOf(tarp, 3)];
    network.use(
      server({
        others: [{ ...ridge, contents: drafts }],
        items: [chute, tarp],
        carts: { 5001: cart, 6001: lines, 6002: lines },
      }),
    );
    renderMobPrep(chosen);
    await user.click(await screen.findByRole('checkbox', { name: 'Debris chute' }));
    await user.click(screen.getByRole('button', { name: /Draft #2/ }));
    expect(await screen.findByRole('checkbox', { name: 'Debris chute' })).not.toBeChecked();
    await user.click(screen.getByRole('checkbox', { name: 'Debris tarp' }));
    expect(screen.getByRole('checkbox', { name: 'Debris chute' })).not.toBeChecked();
    await user.click(screen.getByRole('button', { name: 'Copy 1 Item' }));
    await waitFor(() => expect(network.sent(addRoute)).toHaveLength(1));
    expect(network.sent(addRoute)[0]?.body).toEqual({ lines: [{ item_id: 2, quantity: 3, unit_id: 1 }] });
  });

  it('offer nothing of a job in progress, also at its address', async () => {
    const busy = projectToPrepare([draftToPrepare({ id: 7001, item_count: 1 })], {
      ...{ id: 304, custom_id: '25-1011', project_name: 'Busy Works', status: 'active' },
    });
    const carts = { 5001: cart, 6001: [lineOf(chute, 8)], 7001: [lineOf(tarp, 3)] };
    network.use(server({ others: [ridge, busy], items: [chute, tarp], carts }));
    renderMobPrep(`${address}?job=25-1011&draft=7001`);
    await user.click(await screen.findByRole('button', { name: /Ridgeline/ }));
    await user.click(await screen.findByRole('button', { name: /Draft #1/ }));
    expect(await screen.findByRole('checkbox', { name: 'Debris chute' })).toBeVisible();
    const read = network.sent('GET /projects/:projectId/contents/:draftId/items').map(({ path }) => path);
    expect(read.toSorted()).toEqual([
      '/v1/projects/301/contents/5001/items',
      '/v1/projects/302/contents/6001/items',
    ]);
  });

  it('say that a search found nothing', async () => {
    renderMobPrep(`${address}?q=warehouse`);
    expect(await screen.findByText('No jobs found')).toBeVisible();
    expect(screen.getByText('No completed project matches “warehouse”.')).toBeVisible();
  });

  it('say that a draft’s lines failed to load', async () => {
    network.use({
      'GET /projects/:projectId/contents/:draftId/items': ({ params }) =>
        params['draftId'] === '6001' ? refusal(500, 'internal') : [],
    });
    renderMobPrep(chosen);
    expect(await screen.findByText('Failed to fetch cart items')).toBeVisible();
  });

  it.each(['GET /projects/previous-jobs', 'GET /projects/custom/:customId'])(
    'stay on screen when a later look at them fails: %s',
    async (route) => {
      renderMobPrep(chosen);
      await screen.findByRole('checkbox', { name: 'Debris tarp' });
      await failLater(network, route);
      expect(screen.getByRole('button', { name: /Ridgeline/ })).toBeVisible();
      expect(screen.getByRole('button', { name: /^Draft #1/ })).toBeVisible();
      expect(screen.getByRole('checkbox', { name: 'Debris tarp' })).toBeVisible();
    },
  );

  it('have no accessibility fault', async () => {
    cart.push(lineOf(chute, 1));
    const { container } = renderMobPrep(chosen);
    await screen.findByRole('checkbox', { name: 'Debris tarp' });
    const { violations } = await act(() =>
      axe.run(container, { rules: { 'color-contrast': { enabled: false } } }),
    );
    expect(violations).toEqual([]);
  });
});
