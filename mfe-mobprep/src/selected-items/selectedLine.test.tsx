import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { buildComment, buildItem, buildThread, fakeNetwork, refusal, threadServer } from 'shared-api/testing';
import { toast } from 'shared-ui/overlays';
import { asPhone } from 'shared-ui/testing';
import { server } from '#testing/handlers.ts';
import { lineOf } from '#testing/lineOf.ts';
import { draftToPrepare, projectToPrepare } from '#testing/projectToPrepare.ts';
import { addressOf, renderMobPrep } from '#testing/renderMobPrep.tsx';

const put = 'PUT /projects/:projectId/contents/:draftId/items/:itemId';
const welder = buildItem({ id: 4, name: 'Welder' });
const brush = buildItem({ id: 6, name: 'Brush' });

it('shows the package that a line came from', async () => {
  const use = { id: 202, name: 'Site Setup', type: 'current' as const };
  const line = { ...lineOf(welder), assembly_ids: [202] };
  const project = projectToPrepare([draftToPrepare({ assemblies: [use] })]);
  const network = fakeNetwork(server({ project, items: [welder], carts: { 5001: [line, lineOf(brush)] } }));
  renderMobPrep(addressOf('/items'));
  const list = within(await screen.findByRole('region', { name: 'Selected Items' }));
  expect(await list.findByRole('img', { name: 'From Site Setup' })).toBeVisible();
  expect(list.getAllByRole('img')).toHaveLength(1);
  network.restore();
});

it('sends a typed number for the line that was shown when typing began', async () => {
  const seen = lineOf(welder, 4);
  const cart = [seen, lineOf(brush)];
  const network = fakeNetwork(server({ items: [welder, brush], carts: { 5001: cart } }));
  network.use({ [put]: () => refusal(404, 'not_found') });
  const user = userEvent.setup();
  renderMobPrep(addressOf('/assembly'));
  const list = within(await screen.findByRole('region', { name: 'Selected Items' }));
  const box = await list.findByRole('spinbutton', { name: 'Quantity of Welder' });
  await user.type(box, '12');
  // The answer for the other line makes the list reload.
  cart.splice(0, cart.length, { ...seen, quantity: 20, revision: seen.revision + 1 });
  await user.click(list.getByRole('button', { name: 'Increase Quantity of Brush' }));
  await waitFor(() => expect(list.queryByText('Brush')).toBeNull());
  await user.type(box, '{Enter}', { skipClick: true });
  await waitFor(() => expect(network.sent(put)).toHaveLength(2));
  expect(network.sent(put)[1]?.body).toEqual({ quantity: 12, was: { quantity: 4 } });
  act(() => toast.clear());
  network.restore();
});

it('keeps the number of somebody who was slower, with theirs, until one is chosen', async () => {
  const seen = lineOf(welder, 4);
  const theirs = { ...seen, quantity: 20, revision: seen.revision + 1 };
  const network = fakeNetwork(server({ items: [welder], carts: { 5001: [seen] } }));
  const body = { detail: 'x', code: 'version_conflict', request_id: 'r', current: theirs };
  network.use({ [put]: () => Response.json({ ...body, changed_by: 'Caleb' }, { status: 412 }) });
  const user = userEvent.setup();
  renderMobPrep(addressOf('/items'));
  const list = within(await screen.findByRole('region', { name: 'Selected Items' }));
  const box = await list.findByRole('spinbutton', { name: 'Quantity of Welder' });
  await user.clear(box);
  await user.type(box, '12{Enter}');
  const choice = within(await list.findByRole('group', { name: 'Two quantities of Welder' }));
  expect(choice.getByText('Caleb: 20. You: 12, just now.')).toBeVisible();
  network.use({ [put]: () => ({ ...theirs, quantity: 12, revision: theirs.revision + 1 }) });
  await user.click(choice.getByRole('button', { name: 'Use 12 for Welder' }));
  await waitFor(() => expect(list.queryByRole('group', { name: /^Two quantities/ })).toBeNull());
  expect(network.sent(put).at(-1)?.body).toEqual({ quantity: 12, was: { quantity: 20 } });
  act(() => toast.clear());
  network.restore();
});

it('offers no choice of two numbers once the list may no longer be changed', async () => {
  const seen = lineOf(welder, 4);
  const current = { ...seen, quantity: 20, revision: seen.revision + 1 };
  const carts = { 5001: [seen] };
  const network = fakeNetwork(server({ items: [welder], carts }));
  const body = { detail: 'x', code: 'version_conflict', request_id: 'r', current, changed_by: 'Caleb' };
  network.use({ [put]: () => Response.json(body, { status: 412 }) });
  const user = userEvent.setup();
  const page = renderMobPrep(addressOf('/items'));
  const box = await screen.findByRole('spinbutton', { name: 'Quantity of Welder' });
  await user.clear(box);
  await user.type(box, '12{Enter}');
  const choice = { name: 'Two quantities of Welder' };
  await screen.findByRole('group', choice);
  page.unmount();
  const { can } = draftToPrepare();
  const project = projectToPrepare([draftToPrepare({ can: { ...can, edit_list: false } })]);
  network.use(server({ project, items: [welder], carts }));
  renderMobPrep(addressOf('/items'));
  const list = within(await screen.findByRole('region', { name: 'Selected Items' }));
  expect(await list.findByText('Welder')).toBeVisible();
  expect(list.queryByRole('group', choice)).toBeNull();
  act(() => toast.clear());
  network.restore();
});

it('begins the thread of a line without comments, and says how many another one has', async () => {
  const thread = buildThread({ item_id: brush.id, item_name: brush.name });
  const { handlers } = threadServer({ threads: [thread], comments: [buildComment()] });
  const carts = { 5001: [lineOf(welder), lineOf(brush)] };
  const network = fakeNetwork({ ...server({ items: [welder, brush], carts }), ...handlers });
  const user = userEvent.setup();
  renderMobPrep(addressOf('/items'));
  const list = within(await screen.findByRole('region', { name: 'Selected Items' }));
  await user.click(await list.findByRole('button', { name: 'Comment on Welder' }));
  const panel = within(await screen.findByRole('dialog', { name: 'Comments: Welder' }));
  await user.type(await panel.findByRole('textbox', { name: 'Comment' }), 'Is one enough?{Enter}');
  expect(await list.findByRole('button', { name: '1 comment on Welder' })).toBeVisible();
  expect(list.getByRole('button', { name: /^1 comment on Brush/ })).toBeVisible();
  expect(list.queryByRole('button', { name: /^Comment on/ })).toBeNull();
  await user.keyboard('{Escape}');
  expect(list.getByRole('button', { name: '1 comment on Welder' })).toHaveFocus();
  network.restore();
});

it('keeps its sheet open with a number that is too large, until it is discarded', async () => {
  const leave = asPhone();
  const network = fakeNetwork(server({ items: [welder], carts: { 5001: [lineOf(welder, 4)] } }));
  const user = userEvent.setup();
  renderMobPrep(addressOf('/items'));
  await user.click(await screen.findByRole('button', { name: /^Selected Items/ }));
  const sheet = within(await screen.findByRole('dialog'));
  const box = await sheet.findByRole('spinbutton', { name: 'Quantity of Welder' });
  await user.clear(box);
  await user.type(box, '1000000');
  await user.click(sheet.getByRole('button', { name: 'Close' }));
  expect(box).toHaveFocus();
  expect(box).toHaveValue('1000000');
  await user.clear(box);
  await user.type(box, '7{Enter}');
  await user.click(sheet.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  network.restore();
  leave();
});
