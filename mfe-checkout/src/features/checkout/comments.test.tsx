import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import axe from 'axe-core';
import type { NewComment } from 'shared-api/contract';
import {
  buildComment,
  buildEmployee,
  buildThread,
  type FakeNetwork,
  fakeNetwork,
  refusal,
  threadServer,
} from 'shared-api/testing';
import { toast } from 'shared-ui/overlays';
import { asPhone } from 'shared-ui/testing';
import { draftRoute, serverOf } from '#testing/handlers.ts';
import { renderCheckout } from '#testing/renderCheckout.tsx';
import { ladder as line } from '#testing/reviewedLines.ts';
import { reviewedProject } from '#testing/reviewedProject.ts';

let network: FakeNetwork;
let user: UserEvent;
beforeEach(() => {
  user = userEvent.setup();
});
afterEach(() => {
  network.restore();
  sessionStorage.clear();
  act(() => toast.clear());
});

const thread = buildThread({ item_id: line.item_id, item_name: line.item_name });
const caleb = buildComment({ text: 'Two are in Tulsa' });
const withOne = () => threadServer({ threads: [thread], comments: [caleb] });

const petra = buildEmployee({ id: 3, name: 'Petra Lindqvist' });

async function open(server = withOne(), address?: string, people = [petra]) {
  network = fakeNetwork({
    ...serverOf(reviewedProject(), [line]),
    ...server.handlers,
    'GET /users': () => ({
      users: people,
      assignable_roles: [],
    }),
  });
  const pages = renderCheckout(address);
  await screen.findByText(line.item_name);
  return pages;
}
const chip = (name: RegExp) => screen.findByRole('button', { name });
const panel = () => screen.findByRole('dialog', { name: /^Comments/ });
const field = async () => within(await panel()).findByRole('textbox', { name: 'Comment' });
const sent = () => network.sent(`POST ${draftRoute}/comments`).map(({ body }) => body as NewComment); // our own client sent it

it('a line says how many comments it has, and how many are new until somebody opens them', async () => {
  await open();
  await user.click(await chip(/^1 comment on .*, 1 new$/));
  expect(await within(await panel()).findByText('Two are in Tulsa')).toBeVisible();
  expect(await chip(/^1 comment on Extension ladder, 32 ft$/)).toBeVisible();
  expect(network.sent(`PUT ${draftRoute}/threads/:id/seen`).map(({ body }) => body)).toEqual([{ seen: 1 }]);
});

it('a thread says who last set the quantity of its line', async () => {
  await open();
  const change = { before: { quantity: 8 }, after: { quantity: line.quantity } };
  const entry = { id: 1, at: '2026-11-26T16:05:00.000Z', by: 'Caleb Ostrander', request_id: null, facts: [] };
  const { item_id, item_name, unit_name } = line;
  network.use({
    [`GET ${draftRoute}/history`]: ({ query }) => ({
      entries:
        query.get('item_id') === String(item_id)
          ? [{ ...entry, line: { item_id, item_name, unit_name, ...change } }]
          : [],
      next_before: null,
    }),
  });
  await user.click(await chip(/1 comment/));
  const set = `${line.quantity} ${unit_name}. Caleb set 8 → ${line.quantity}, `;
  expect(await within(await panel()).findByText(new RegExp(`^${set}`))).toBeVisible();
});

it('a comment is sent with the names in it, and shows', async () => {
  await open();
  await user.click(await chip(/1 comment/));
  await user.type(await field(), '@pet');
  await user.click(await screen.findByRole('option', { name: 'Petra Lindqvist' }));
  await user.type(await field(), 'knows{Enter}');
  const log = within(await panel()).getByRole('log', { name: 'Comments' });
  await waitFor(() => expect(log).toHaveTextContent('@Petra Lindqvist knows'));
  expect(sent()).toMatchObject([{ item_id: line.item_id, load_id: null, mentions: [3] }]);
  expect(await field()).toHaveValue('');
});

it('of two people with one name, the one who was picked is named', async () => {
  const name = 'Chris Lee';
  const [pm, fm] = [buildEmployee({ id: 20, name }), buildEmployee({ id: 21, name, role: 'fm' })];
  await open(withOne(), undefined, [petra, pm, fm]);
  await user.click(await chip(/1 comment/));
  await user.type(await field(), '@chr');
  expect(await screen.findByRole('option', { name: 'Chris Lee PM' })).toBeVisible();
  await user.click(screen.getByRole('option', { name: 'Chris Lee FM' }));
  await user.type(await field(), 'knows{Enter}');
  await waitFor(() => expect(sent()).toMatchObject([{ text: '@Chris Lee knows', mentions: [21] }]));
});

it('what could not be sent stays, and the next try sends it under the same id', async () => {
  await open();
  let isDown = true;
  const { handlers } = withOne();
  network.use({
    [`POST ${draftRoute}/comments`]: (request) =>
      isDown
        ? refusal(503, 'db_unavailable', 'The database cannot be reached right now')
        : handlers[`POST ${draftRoute}/comments`]?.(request),
  });
  await user.click(await chip(/1 comment/));
  await user.type(await field(), 'Bring two{Enter}');
  expect(await screen.findByRole('alert')).toHaveTextContent('The database cannot be reached right now');
  await user.click(within(await panel()).getByRole('button', { name: 'Close' }));
  await user.click(await chip(/1 comment/));
  expect(await field()).toHaveValue('Bring two');
  isDown = false;
  await user.click(within(await panel()).getByRole('button', { name: 'Send' }));
  await waitFor(async () => expect(await field()).toHaveValue(''));
  const [first, second] = sent();
  expect(second).toEqual(first);
});

it('what is typed while a comment is on its way stays, and is a comment of its own', async () => {
  await open();
  const { handlers } = withOne();
  let answer = () => {};
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  network.use({
    [`POST ${draftRoute}/comments`]: async (request) => {
      await held;
      return handlers[`POST ${draftRoute}/comments`]?.(request);
    },
  });
  await user.click(await chip(/1 comment/));
  await user.type(await field(), 'Bring two{Enter}');
  await user.type(await field(), 'lve{Enter}');
  expect(await field()).toHaveValue('Bring twolve');
  act(answer);
  const send = within(await panel()).getByRole('button', { name: 'Send' });
  await waitFor(() => expect(send).not.toHaveAttribute('aria-busy', 'true'));
  expect(await field()).toHaveValue('Bring twolve');
  await user.click(send);
  await waitFor(async () => expect(await field()).toHaveValue(''));
  const [first, second] = sent();
  expect([first?.text, second?.text]).toEqual(['Bring two', 'Bring twolve']);
  expect(second?.id).not.toBe(first?.id);
});

it('a text that was changed after a lost answer is sent under an id of its own', async () => {
  await open();
  const { handlers } = withOne();
  let isLost = true;
  network.use({
    [`POST ${draftRoute}/comments`]: (request) => {
      const answer = handlers[`POST ${draftRoute}/comments`]?.(request);
      if (isLost) throw new TypeError('The answer is lost');
      return answer;
    },
  });
  await user.click(await chip(/1 comment/));
  await user.type(await field(), 'Bring two{Enter}');
  expect(await screen.findByRole('alert')).toHaveTextContent(/^Not sent: /);
  isLost = false;
  await user.type(await field(), 'lve{Enter}');
  await waitFor(async () => expect(await field()).toHaveValue(''));
  const texts = new Map(sent().map(({ id, text }) => [id, text]));
  expect([...texts.values()]).toEqual(['Bring two', 'Bring twolve']);
});

it('a text that is refused under its id stays, and the next try has another id', async () => {
  await open();
  let refused = 0;
  const { handlers } = withOne();
  network.use({
    [`POST ${draftRoute}/comments`]: (request) => {
      refused += 1;
      if (refused === 1) return refusal(409, 'already_present', 'You have sent this comment before');
      return handlers[`POST ${draftRoute}/comments`]?.(request);
    },
  });
  await user.click(await chip(/1 comment/));
  await user.type(await field(), 'Bring two{Enter}');
  expect(await screen.findByRole('alert')).toHaveTextContent('You have sent this comment before');
  expect(await field()).toHaveValue('Bring two');
  await user.click(within(await panel()).getByRole('button', { name: 'Send' }));
  await waitFor(async () => expect(await field()).toHaveValue(''));
  expect(new Set(sent().map(({ id }) => id)).size).toBe(2);
});

it('only the author’s own comments offer Edit, and deleted ones say who did it', async () => {
  const own = buildComment({
    id: crypto.randomUUID(),
    seq: 2,
    user_name: 'Me',
    text: 'Three',
    can: { edit: true, delete: true },
  });
  const gone = buildComment({
    id: crypto.randomUUID(),
    seq: 3,
    text: '',
    deleted_by_name: 'Petra Lindqvist',
  });
  await open(threadServer({ threads: [thread], comments: [caleb, own, gone] }));
  await user.click(await chip(/2 comments/));
  const inside = within(await panel());
  expect(inside.getByText('Deleted by Petra Lindqvist')).toBeVisible();
  await user.click(inside.getByRole('button', { name: 'More for the comment by Caleb Ostrander' }));
  expect(await screen.findByRole('menuitem', { name: 'Print under its line' })).toBeVisible();
  expect(screen.queryByRole('menuitem', { name: 'Edit' })).toBeNull();
  await user.keyboard('{Escape}');
  await user.click(inside.getByRole('button', { name: 'More for the comment by Me' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Edit' }));
  await user.clear(inside.getByRole('textbox', { name: 'Edit comment' }));
  await user.type(inside.getByRole('textbox', { name: 'Edit comment' }), 'Four{Enter}');
  expect(await inside.findByText('Four')).toBeVisible();
  expect(inside.getByText(/, edited/)).toBeVisible();
});

it('a deletion says who can still read the comment, and shows', async () => {
  const own = buildComment({ seq: 2, user_name: 'Me', text: 'Three', can: { edit: true, delete: true } });
  await open(threadServer({ threads: [thread], comments: [caleb, own] }));
  await user.click(await chip(/2 comments/));
  const inside = within(await panel());
  await user.click(inside.getByRole('button', { name: 'More for the comment by Me' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Delete' }));
  const question = await screen.findByRole('alertdialog', { name: 'Delete this comment?' });
  expect(question).toHaveTextContent('Administrators can still read it in the audit.');
  await user.click(within(question).getByRole('button', { name: 'Delete' }));
  expect(await inside.findByText('Deleted')).toBeVisible();
});

it('Escape closes a thread and gives the focus back, and the line is begun from its row', async () => {
  await open(threadServer());
  const begin = await chip(new RegExp(`^Comment on ${line.item_name}`));
  await user.click(begin);
  expect(await field()).toHaveFocus();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(begin).toHaveFocus();
});

const many = Array.from({ length: 60 }, (_, at) => at + 1);

it('of many threads, the newest are in the page, and older ones when somebody asks for them', async () => {
  const threads = many.map((id) => buildThread({ id, item_id: 10_000 + id, item_name: `Chute ${id} in` }));
  const comments = many.map((id) => buildComment({ thread_id: id, seq: id, text: 'Why?' }));
  await open(threadServer({ threads, comments }));
  await user.click(screen.getByRole('button', { name: 'Comments' }));
  const all = within(await panel());
  const names = () =>
    all.getAllByRole('listitem').map((row) => /^(The whole list|Chute \d+ in)/.exec(row.textContent)?.[0]);
  await waitFor(() => expect(names()).toHaveLength(50));
  expect([names()[0], names()[1], names().at(-1)]).toEqual(['The whole list', 'Chute 60 in', 'Chute 12 in']);
  await user.click(all.getByText('Show older'));
  expect(document.activeElement).toHaveTextContent(/^Chute 11 in/);
  expect(names()).toHaveLength(61);
  expect(all.queryByText('Show older')).not.toBeInTheDocument();
});

it('of a thread with many comments, the newest are in the page, and older ones above when somebody asks', async () => {
  const comments = many.map((seq) => buildComment({ seq, text: `Number ${seq}.` }));
  await open(threadServer({ threads: [thread], comments }));
  await user.click(await chip(/^60 comments on/));
  const log = within(await panel()).getByRole('log', { name: 'Comments' });
  await waitFor(() => expect(log).toHaveTextContent('Number 11.'));
  expect(log).toHaveTextContent('Number 60.');
  expect(log).not.toHaveTextContent('Number 10.');
  await user.click(within(await panel()).getByRole('button', { name: 'Show older' }));
  expect(log).toHaveTextContent('Number 1.');
});

it('all threads are listed, also of lines that are gone, and one can be begun on any line', async () => {
  const old = buildThread({ id: 2, item_id: 77, item_name: 'Old hoist' });
  const said = buildComment({ id: crypto.randomUUID(), thread_id: 2, seq: 2 });
  await open(threadServer({ threads: [thread, old], comments: [caleb, said] }));
  await user.click(await screen.findByRole('button', { name: /^Comments/ }));
  const inside = within(await panel());
  expect(await inside.findByRole('button', { name: /^Old hoist.*No longer on the list$/ })).toBeVisible();
  await user.type(inside.getByRole('combobox', { name: 'Comment on a line' }), line.item_name.slice(0, 6));
  await user.click(await screen.findByRole('option', { name: line.item_name }));
  expect(await within(await panel()).findByText('Two are in Tulsa')).toBeVisible();
});

it('a comment in a thread from the list of all says no more than what it is about', async () => {
  await open();
  await user.click(await screen.findByRole('button', { name: /^Comments/ }));
  await user.click(await within(await panel()).findByRole('button', { name: /^Extension ladder/ }));
  await user.type(await field(), 'Three{Enter}');
  await waitFor(() => expect(sent()).toHaveLength(1));
  expect(sent()).toEqual([
    {
      id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      text: 'Three',
      item_id: line.item_id,
      load_id: null,
      mentions: [],
    },
  ]);
});

it('an address that names a line opens its thread, until somebody closes it', async () => {
  const { address } = await open(withOne(), `/project/25-1003/5005/checkout?thread=item%20${line.item_id}`);
  expect(await within(await panel()).findByText('Two are in Tulsa')).toBeVisible();
  await user.click(within(await panel()).getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(address()).not.toContain('thread=');
});

it('the threads of a completed project are closed', async () => {
  await open(threadServer({ threads: [thread], comments: [caleb], can: { comment: false } }));
  await user.click(await chip(/1 comment/));
  expect(await within(await panel()).findByText(/its threads are closed/)).toBeVisible();
  expect(within(await panel()).queryByRole('textbox')).toBeNull();
});

it('a thread has no accessibility violations', async () => {
  const { container } = await open();
  await user.click(await chip(/1 comment/));
  await field();
  const { violations } = await axe.run(container.ownerDocument.body, {
    rules: { 'color-contrast': { enabled: false }, region: { enabled: false } },
  });
  expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([]);
});

it('printed comments are below their line on paper, each on a line of its own, even two equal ones', async () => {
  const ticked = [1, 2].map((seq) => buildComment({ text: 'Two are in Tulsa', is_printed: true, seq }));
  await open(threadServer({ threads: [thread], comments: ticked }));
  await chip(/2 comments/);
  act(() => void dispatchEvent(new Event('beforeprint')));
  const said = 'Caleb Ostrander: Two are in Tulsa';
  expect(await screen.findByText(`${said}\n${said}`, { normalizer: String })).toBeInTheDocument();
});

it('a phone’s header has Undo, comments and history in a menu', async () => {
  const leave = asPhone();
  await open();
  network.use({ [`PUT ${draftRoute}/items/:itemId`]: () => ({ ...line, quantity: 9, revision: 7 }) });
  expect(screen.queryByRole('button', { name: /^(Comments|History|Undo)/ })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'More' }));
  await user.click(await screen.findByRole('menuitem', { name: 'History' }));
  const history = within(await screen.findByRole('dialog', { name: 'History' }));
  await user.click(await history.findByRole('button', { name: 'Close' }));
  await user.click(screen.getByRole('button', { name: 'More' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Comments' }));
  await user.click(await within(await panel()).findByRole('button', { name: 'Close' }));
  await user.click(screen.getByRole('button', { name: `Increase Quantity of ${line.item_name}` }));
  await user.click(screen.getByRole('button', { name: 'More' }));
  expect(await screen.findByRole('menuitem', { name: /^Undo: / })).toBeEnabled();
  leave();
});
