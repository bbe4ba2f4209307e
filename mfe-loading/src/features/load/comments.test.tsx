import 'fake-indexeddb/auto';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import type { LoadDetail, NewComment } from 'shared-api/contract';
import { buildComment, buildThread, type FakeNetwork, fakeNetwork, threadServer } from 'shared-api/testing';
import { toast } from 'shared-ui/overlays';
import { readStoredLoad, storeLoad, updateStoredLoad, updateStoredThreads } from '#data/offlineLoads.ts';
import { buildEvent, buildLine, loadServer } from '#testing/loadServer.ts';
import { renderLoading } from '#testing/renderLoading.tsx';

const ladder = buildLine({ item_name: 'Extension ladder', item_id: 2001, planned: 2 });

let network: FakeNetwork;
let user: UserEvent;
beforeEach(() => {
  user = userEvent.setup();
});
afterEach(() => {
  network.restore();
  act(() => toast.clear());
});

const tulsa = buildComment({ text: 'Two are in Tulsa' });

async function open(path = '/load/7', comments = [tulsa]) {
  const events = [buildEvent({ kind: 'loaded', line_id: ladder.id, quantity: 2 })];
  const { handlers, detail } = loadServer([ladder], { events });
  const threads = [buildThread({ item_id: 2001, item_name: 'Extension ladder' })];
  network = fakeNetwork({
    ...handlers,
    ...threadServer({ threads, comments }).handlers,
    'GET /users': () => ({ users: [], assignable_roles: [] }),
    'GET /projects/:projectId/contents/:draftId/items': () => [],
  });
  renderLoading(path);
  await screen.findAllByText('Extension ladder');
  return detail;
}
const panel = () => screen.findByRole('dialog', { name: /^Comments/ });

it('a line of a load shows the comments on the list’s line', async () => {
  await open();
  await user.click(await screen.findByRole('button', { name: '1 comment on Extension ladder, 1 new' }));
  expect(await within(await panel()).findByText('Two are in Tulsa')).toBeVisible();
});

it.each([
  ['a line of a load', '/load/7'],
  ['a line that comes back', '/load/7/return'],
])('the dialog of %s leads to its comments', async (_line, path) => {
  await open(path);
  await user.click(screen.getByRole('button', { name: /^Details of Extension ladder/ }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(await dialog.findByRole('button', { name: 'Comments' }));
  expect(await within(await panel()).findByText('Two are in Tulsa')).toBeVisible();
});

it('the sheet of a load has the comments that are printed under its lines', async () => {
  await open('/load/7/sheet', [
    tulsa,
    buildComment({ seq: 2, text: 'The chute\nends here', is_printed: true }),
  ]);
  const [cell] = await screen.findAllByText('Caleb Ostrander: The chute ends here');
  expect(cell?.closest('td')).toHaveTextContent('Extension ladder');
  expect(screen.queryByText(/Two are in Tulsa/)).not.toBeInTheDocument();
});

it('a comment on the load itself is about the load', async () => {
  await open();
  await user.click(screen.getByRole('button', { name: 'Comments' }));
  await user.type(
    await within(await panel()).findByRole('textbox', { name: 'Comment' }),
    'Truck is full{Enter}',
  );
  await waitFor(() => expect(within(screen.getByRole('log')).getByText('Truck is full')).toBeVisible());
  const [sent] = network.sent('POST /projects/:projectId/contents/:draftId/comments');
  expect(sent?.body as NewComment).toMatchObject({ load_id: 7, item_id: null }); // our own client sent it
});

it('a kept load keeps its comments, whatever comes with the load', async () => {
  const detail: LoadDetail = await open();
  const threads = { seq: 1, threads: [], comments: [buildComment()], can: { comment: true } };
  await storeLoad(1, detail);
  await updateStoredThreads(1, 7, threads);
  await updateStoredLoad(1, detail);
  expect((await readStoredLoad(1, 7))?.threads).toEqual(threads);
  await updateStoredThreads(1, 8, threads);
  expect(await readStoredLoad(1, 8)).toBeUndefined();
});
