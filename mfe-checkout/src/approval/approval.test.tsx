import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import axe from 'axe-core';
import type { ApprovalSummary, CartLine, DraftApproval } from 'shared-api/contract';
import { listChecksum } from 'shared-api/rules';
import { buildCartLine, type FakeNetwork, fakeNetwork, refusal } from 'shared-api/testing';
import { toast } from 'shared-ui/overlays';
import { draftRoute, serverOf } from '#testing/handlers.ts';
import { renderCheckout } from '#testing/renderCheckout.tsx';
import { ladder } from '#testing/reviewedLines.ts';
import { reviewedDraft, reviewedProject } from '#testing/reviewedProject.ts';

const route = `${draftRoute}/approval`;
const hardHat = buildCartLine();
const at = '2026-11-26T21:10:00Z';
const dmitri = { by_name: 'Dmitri Halloway', at, comment: '' };
const approved = (lines: readonly CartLine[]) => ({
  ...dmitri,
  lines: lines.map(({ item_id, item_name, unit_id, unit_name, quantity, notes }) => ({
    ...{ item_id, item_name, unit_id, unit_name, quantity, notes },
  })),
});
const asked = {
  ...{ by_name: 'Finn Tolliver', at, comment: 'Two new anchors', approver_id: 7 },
  ...{ approver_name: 'Dmitri Halloway', can_approve: true },
};
const approval = (changes: Partial<DraftApproval> = {}): DraftApproval => ({
  ...{ approved: null, asked: null, changes_asked: null },
  approvers: [{ id: 7, name: 'Dmitri Halloway' }],
  can: { ask: true, approve: false },
  ...changes,
});

const changed = 'The list has changed since you saw it. Look at it again.';
const otherLadder = { ...ladder, quantity: 40, revision: 9 };
const answers = () => network.sent(`POST ${route}/answers`).map(({ body }) => body);
async function seeWhatChanged() {
  expect(screen.getByText(/^1 line changed since you saw the list/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Show' }));
  const dialog = await screen.findByRole('dialog', { name: 'Changed since you saw the list' });
  expect(await within(dialog).findByText(`Was ${ladder.quantity}`)).toBeVisible();
  await user.click(within(dialog).getAllByRole('button', { name: 'Close' })[0] as HTMLElement);
}

let network: FakeNetwork;
let user: UserEvent;
/** The project says that something was said, and the draft what. */
function given(said: DraftApproval, state: ApprovalSummary['state'] | null, more: object = {}) {
  const summary = { draft_id: reviewedDraft().id, state, name: 'Dmitri Halloway', at, asks_me: false };
  const project = { ...reviewedProject(), ...(state && { approvals: [summary] }), ...more };
  network.use({
    'GET /projects/custom/:customId': () => project,
    [`GET ${route}`]: () => said,
  });
}
beforeEach(() => {
  user = userEvent.setup();
  network = fakeNetwork(serverOf(reviewedProject(), [hardHat, ladder]));
});
afterEach(() => {
  network.restore();
  act(() => toast.clear());
});

describe('the approval of a list', () => {
  it('is a quiet button that reads nothing while nobody has asked', async () => {
    given(approval(), null);
    renderCheckout();
    expect(await screen.findByRole('button', { name: 'Ask for approval' })).toBeVisible();
    expect(screen.queryByRole('heading', { name: 'Approval' })).not.toBeInTheDocument();
    expect(network.sent(`GET ${route}`)).toEqual([]);
  });

  it('says that it is wanted where the company wants it', async () => {
    given(approval(), null, { wants_approval: true });
    renderCheckout();
    expect(await screen.findByText('Not approved')).toBeVisible();
  });

  it('is asked of a person, with a comment', async () => {
    given(approval(), null);
    network.use({ [`POST ${route}/requests`]: () => approval({ asked }) });
    renderCheckout();
    await user.click(await screen.findByRole('button', { name: 'Ask for approval' }));
    const dialog = await screen.findByRole('dialog', { name: 'Ask for approval' });
    await user.selectOptions(await within(dialog).findByLabelText('Who approves'), 'Dmitri Halloway');
    await user.type(within(dialog).getByLabelText('Comment (optional)'), 'Two new anchors ');
    expect((await axe.run(dialog)).violations).toEqual([]);
    await user.click(within(dialog).getByRole('button', { name: 'Ask' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(network.sent(`POST ${route}/requests`).map(({ body }) => body)).toEqual([
      { approver_id: 7, comment: 'Two new anchors' },
    ]);
  });

  it('says what changed since, on the lines and one by one', async () => {
    given(
      approval({ approved: approved([{ ...hardHat, quantity: hardHat.quantity + 4 }, ladder]) }),
      'changed',
    );
    renderCheckout();
    expect(await screen.findByText('Approved by Dmitri Halloway')).toBeVisible();
    expect(screen.getByText('Changed since')).toBeVisible();
    expect(screen.getByText(/^1 line changed since/)).toBeVisible();
    const rows = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
    expect(rows.some((row) => row.includes(`Was ${hardHat.quantity + 4}`))).toBe(true);
    await user.click(screen.getByRole('button', { name: 'See what changed' }));
    const dialog = await screen.findByRole('dialog', { name: 'Changed since the approval' });
    expect(await within(dialog).findByText(`Was ${hardHat.quantity + 4}`)).toBeVisible();
  });

  it('holds for the list that was approved, however the server had it', async () => {
    given(approval({ approved: approved([ladder, hardHat]) }), 'changed');
    renderCheckout();
    expect(await screen.findByText('Approved')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Ask again' })).not.toBeInTheDocument();
  });

  it('is given for the list on screen', async () => {
    given(approval({ asked, can: { ask: true, approve: true } }), 'asked');
    network.use({ [`POST ${route}/answers`]: () => approval({ approved: approved([hardHat, ladder]) }) });
    renderCheckout();
    await user.click(await screen.findByRole('button', { name: 'Approve' }));
    await waitFor(() => expect(network.sent(`POST ${route}/answers`)).toHaveLength(1));
    expect(network.sent(`POST ${route}/answers`)[0]?.body).toEqual({
      answer: 'approved',
      checksum: listChecksum([hardHat, ladder]),
    });
    expect(await screen.findByText('List approved')).toBeVisible();
    expect(document.activeElement).toHaveTextContent(/^Approval$/);
  });

  it('says what has changed meanwhile, and can then be given for that', async () => {
    given(approval({ asked, can: { ask: true, approve: true } }), 'asked');
    network.use({ [`POST ${route}/answers`]: () => refusal(409, 'version_conflict', changed) });
    renderCheckout();
    const approve = await screen.findByRole('button', { name: 'Approve' });
    network.use({ [`GET ${draftRoute}/items`]: () => [hardHat, otherLadder] });
    await user.click(approve);
    expect(await screen.findByText(changed)).toBeVisible();
    await seeWhatChanged();
    network.use({
      [`POST ${route}/answers`]: () => approval({ approved: approved([hardHat, otherLadder]) }),
    });
    await user.click(approve);
    await waitFor(() => expect(answers()).toHaveLength(2));
    expect(answers()[1]).toMatchObject({ checksum: listChecksum([hardHat, otherLadder]) });
    expect(await screen.findByText('List approved')).toBeVisible();
    expect(screen.queryByText(/since you saw the list/)).not.toBeInTheDocument();
  });

  it('isn’t given for lines that others change behind the question, but then for the list as it is now', async () => {
    given(approval({ can: { ask: true, approve: true } }), null);
    network.use({ [`POST ${route}/answers`]: () => refusal(409, 'version_conflict', changed) });
    renderCheckout();
    await user.click(await screen.findByRole('button', { name: 'Ask for approval' }));
    network.use({ [`GET ${draftRoute}/items`]: () => [hardHat, otherLadder] });
    await user.click(await screen.findByRole('button', { name: 'Approve it myself' }));
    expect(await screen.findByDisplayValue('40')).toBeInTheDocument();
    const approve = await screen.findByRole('button', { name: 'Approve it as it is now' });
    await seeWhatChanged();
    // They don't see what changes after that.
    network.use({
      [`GET ${draftRoute}/items`]: () => [hardHat, { ...otherLadder, quantity: 41, revision: 10 }],
    });
    await user.click(approve);
    await waitFor(() => expect(answers()).toHaveLength(2));
    expect(answers()[1]).toMatchObject({ checksum: listChecksum([hardHat, otherLadder]) });
    expect(await screen.findByDisplayValue('41')).toBeInTheDocument();
    network.use({ [`POST ${route}/answers`]: () => approval({ approved: approved([hardHat, ladder]) }) });
    await user.click(approve);
    await waitFor(() =>
      expect(screen.queryByRole('dialog', { name: 'Ask for approval' })).not.toBeInTheDocument(),
    );
    expect(answers()).toHaveLength(3);
  });

  it('is withheld with a comment only', async () => {
    given(approval({ asked, can: { ask: true, approve: true } }), 'asked');
    network.use({
      [`POST ${route}/answers`]: () => approval({ changes_asked: { ...dmitri, comment: 'Twice the rope' } }),
    });
    renderCheckout();
    await user.click(await screen.findByRole('button', { name: 'Ask for changes' }));
    const dialog = await screen.findByRole('dialog', { name: 'Ask for changes' });
    const send = await within(dialog).findByRole('button', { name: /^Ask for changes/ });
    await user.click(send);
    expect(network.sent(`POST ${route}/answers`)).toEqual([]);
    await user.type(within(dialog).getByLabelText('What should change'), 'Twice the rope');
    await user.click(send);
    await waitFor(() =>
      expect(network.sent(`POST ${route}/answers`)[0]?.body).toMatchObject({
        ...{ answer: 'changes_asked', comment: 'Twice the rope' },
      }),
    );
  });

  it.each([
    ['Approved by Dmitri Halloway, for this list', hardHat.quantity],
    ['Changed since the approval by Dmitri Halloway', hardHat.quantity + 1],
  ])('is on the printed list: %s', async (text, quantity) => {
    window.print = () => void dispatchEvent(new Event('beforeprint'));
    given(approval({ approved: approved([{ ...hardHat, quantity }, ladder]) }), 'approved');
    renderCheckout();
    expect(await screen.findByText('Approved by Dmitri Halloway')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Print' }));
    expect(await screen.findByText(text)).toBeInTheDocument();
  });

  it('names somebody who can’t give it any more', async () => {
    given(approval({ asked: { ...asked, can_approve: false } }), 'asked');
    renderCheckout();
    expect(await screen.findByText(/Dmitri Halloway can’t approve lists any more/)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Ask somebody else' })).toBeVisible();
  });
});

describe('what changed since the last look', () => {
  it('is offered until it was seen', async () => {
    const change = {
      ...{ kind: 'changed' as const, item_id: hardHat.item_id, item_name: hardHat.item_name },
      ...{ unit_name: 'EA', before: 2, after: 8, was: { item_name: hardHat.item_name, unit_name: 'EA' } },
    };
    network.use({ [`GET ${draftRoute}/look`]: () => ({ seen_at: at, changes: [change] }) });
    renderCheckout();
    expect(await screen.findByText('1 line changed since you last looked.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Show' }));
    const dialog = await screen.findByRole('dialog', { name: 'Changed since you last looked' });
    expect(await within(dialog).findByText('Was 2')).toBeVisible();
    await user.click(within(dialog).getAllByRole('button', { name: 'Close' })[0] as HTMLElement);
    await waitFor(() => expect(screen.queryByText(/since you last looked/)).not.toBeInTheDocument());
  });
});
