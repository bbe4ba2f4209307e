import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { buildCartLine, type FakeNetwork, fakeNetwork } from 'shared-api/testing';
import { toast } from 'shared-ui/overlays';
import { cartRoute, serverOf } from '#testing/handlers.ts';
import { renderCheckout } from '#testing/renderCheckout.tsx';
import { reviewedProject } from '#testing/reviewedProject.ts';

const crewOf = reviewedProject().contents.find(({ id }) => id === 5005)?.crew_size ?? 0;
/** One for each person, for a crew of one more than there is. */
const helmets = buildCartLine({
  ...{ item_id: 1, item_name: 'Hard hat', required_qty_per_crew: 1 },
  ...{ quantity: crewOf + 1, quantity_from: 'crew' },
});
const byHand = buildCartLine({
  ...{ item_id: 2, item_name: 'Radio', required_qty_per_crew: 1 },
  ...{ quantity: 40, quantity_from: 'person' },
});

let network: FakeNetwork;
afterEach(() => {
  network.restore();
  act(() => toast.clear());
});
const user = userEvent.setup();
const notice = /^The crew, a date, a measurement or a rule has changed: 1 quantity would be different\.$/;

it('quantities that no longer follow what somebody else has changed are offered', async () => {
  network = fakeNetwork(serverOf(reviewedProject(), [helmets, byHand]));
  renderCheckout();
  await screen.findByText(notice);
  await user.click(screen.getByRole('button', { name: 'Review' }));
  const dialog = within(await screen.findByRole('dialog', { name: /Quantities that no longer fit/ }));
  expect(await dialog.findByRole('checkbox', { name: `Hard hat ${crewOf + 1} → ${crewOf}` })).toBeChecked();
  expect(dialog.getAllByRole('checkbox')).toHaveLength(1);
  await user.click(dialog.getByRole('button', { name: 'Apply to 1 line' }));
  await waitFor(() => expect(screen.queryByText(notice)).toBeNull());
  expect(network.sent(`POST ${cartRoute}/changes`).map(({ body }) => body)).toMatchObject([
    { changes: [{ item_id: 1, line: { quantity: crewOf, quantity_from: 'crew' } }] },
  ]);
});

it('quantities that somebody leaves are not asked about again, unless they become others', async () => {
  network = fakeNetwork(serverOf(reviewedProject(), [helmets]));
  const { unmount } = renderCheckout();
  await screen.findByText(notice);
  await user.click(screen.getByRole('button', { name: 'Review' }));
  await user.click(await screen.findByRole('button', { name: 'Leave quantities' }));
  await waitFor(() => expect(screen.queryByText(notice)).toBeNull());
  unmount();
  network.restore();
  const another = { ...helmets, item_id: 3, item_name: 'Vest' };
  network = fakeNetwork(serverOf(reviewedProject(), [another]));
  renderCheckout();
  expect(await screen.findByText(notice)).toBeVisible();
});

it('people who only read the list are not asked', async () => {
  const project = reviewedProject();
  const contents = project.contents.map((draft) => ({ ...draft, can: { ...draft.can, edit_list: false } }));
  network = fakeNetwork(serverOf({ ...project, contents }, [helmets]));
  renderCheckout(undefined, 'pe');
  await screen.findByText('Hard hat');
  expect(screen.queryByText(notice)).toBeNull();
});
