import { act, screen, waitFor } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import { buildCartLine, type FakeNetwork, fakeNetwork, refusal } from 'shared-api/testing';
import { toast } from 'shared-ui/overlays';
import { draftRoute, serverOf } from '#testing/handlers.ts';
import { renderCheckout } from '#testing/renderCheckout.tsx';
import { reviewedDraft, reviewedProject } from '#testing/reviewedProject.ts';

let network: FakeNetwork;
let user: UserEvent;
beforeEach(() => {
  sessionStorage.clear();
  user = userEvent.setup();
  network = fakeNetwork(serverOf(reviewedProject(), [buildCartLine()]));
});
afterEach(() => {
  network.restore();
  act(() => toast.clear());
});

const field = () => screen.findByRole('textbox', { name: 'Notes' });
const write = async (text: string) => {
  await user.clear(await field());
  await user.type(await field(), text);
};
const sent = () => network.sent(`PUT ${draftRoute}`);
const keptKeys = () => Object.keys(sessionStorage).filter((key) => key.startsWith('mobprep.notes'));

/** Makes the next save conflict with a change by Petra. */
function changedByPetra(notes: string) {
  const save = serverOf(reviewedProject(reviewedDraft({ revision: 9 })), [])[`PUT ${draftRoute}`];
  let met = false;
  network.use({
    [`PUT ${draftRoute}`]: (request) => {
      if (met) return save?.(request);
      met = true;
      return Response.json(
        {
          detail: 'This was changed by somebody else in the meantime',
          code: 'version_conflict',
          request_id: 'test',
          current: reviewedDraft({ notes, revision: 9 }),
          changed_by: 'Petra Lindqvist',
          changed_at: '2026-03-02T09:38:00',
        },
        { status: 412 },
      );
    },
  });
}

describe('unsaved notes', () => {
  it('come back for the same user in this tab when the page is reopened', async () => {
    network.use({ [`PUT ${draftRoute}`]: () => refusal(503, 'db_unavailable') });
    const first = renderCheckout();
    await write('Crane from the east.');
    first.unmount();
    await waitFor(() => expect(sent()).toHaveLength(1));
    network.use(serverOf(reviewedProject(), [buildCartLine()]));
    const second = renderCheckout();
    expect(await field()).toHaveValue('Crane from the east.');
    await user.click(await field());
    await user.tab();
    await waitFor(() => expect(sent().at(-1)?.body).toEqual({ notes: 'Crane from the east.' }));
    second.unmount();
    expect(keptKeys()).toEqual([]);
  });

  it('come back with the choice that is due, and whose notes are the other ones', async () => {
    changedByPetra('Gate 7.');
    const first = renderCheckout();
    await write('Gate 4.');
    await user.tab();
    const words = /This draft was changed by Petra Lindqvist/;
    await screen.findByText(words);
    first.unmount();
    renderCheckout();
    expect(await screen.findByText(words)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Take theirs' }));
    expect(await field()).toHaveValue('Gate 7.');
  });
});

describe('the notes', () => {
  it('say which character can’t be used instead of sending it, and are saved once it is gone', async () => {
    renderCheckout();
    await write('Gate\u202e 4');
    await user.tab();
    expect(await screen.findByText(/Not saved\. .* U\+202E after “Gate”/)).toBeVisible();
    expect(await field()).toBeInvalid();
    expect(sent()).toEqual([]);
    await write('Gate 4');
    await user.tab();
    await waitFor(() => expect(sent().at(-1)?.body).toEqual({ notes: 'Gate 4' }));
  });

  it('are saved after this page’s own pending status change, on top of it', async () => {
    const project = reviewedProject(reviewedDraft({ status: 'mob_prep', revision: 4 }));
    const held = Promise.withResolvers<void>();
    const server = serverOf(project, [buildCartLine()]);
    const save = server[`PUT ${draftRoute}`];
    network.use({
      ...server,
      [`PUT ${draftRoute}`]: async (request) => {
        if (typeof request.body === 'object' && 'status' in (request.body ?? {})) await held.promise;
        return save?.(request);
      },
    });
    renderCheckout();
    await waitFor(() => expect(sent().map(({ body }) => body)).toEqual([{ status: 'checkout' }]));
    await write('Hoist on north side.');
    await user.tab();
    expect(sent()).toHaveLength(1);
    held.resolve();
    await waitFor(() => expect(sent()).toHaveLength(2));
    expect(sent()[1]?.headers.get('if-match')).toBe('"5"');
    expect(await screen.findByText('Saved')).toBeVisible();
  });

  it('are saved on blur, over the version that was read', async () => {
    renderCheckout();
    await write('Hoist on north side.');
    expect(sent()).toEqual([]);
    await user.tab();
    expect(await screen.findByText('Saved')).toBeVisible();
    expect(sent().map(({ body, headers }) => [body, headers.get('if-match')])).toEqual([
      [{ notes: 'Hoist on north side.' }, '"4"'],
    ]);
  });

  it('say when they are full', async () => {
    renderCheckout();
    await user.clear(await field());
    await user.click(await field());
    await user.paste('x'.repeat(9_999));
    expect(screen.queryByText(/characters or fewer/)).toBeNull();
    await user.paste('yz');
    expect(await field()).toHaveValue(`${'x'.repeat(9_999)}y`);
    expect(screen.getByText(/Use 10,000 characters or fewer/)).toBeVisible();
  });

  it('are not sent when nothing has changed', async () => {
    renderCheckout();
    await user.click(await field());
    await user.tab();
    expect(sent()).toEqual([]);
  });

  it('are not sent when the typing was undone', async () => {
    renderCheckout();
    await user.type(await field(), 'x{Backspace}');
    await user.tab();
    expect(await field()).toHaveValue(reviewedDraft().notes);
    expect(sent()).toEqual([]);
  });

  it('stay in the field when saving fails, and are sent again from there', async () => {
    network.use({ [`PUT ${draftRoute}`]: () => refusal(503, 'db_unavailable') });
    renderCheckout();
    await write('Mine');
    await user.tab();
    expect(await screen.findByText('Not saved')).toBeVisible();
    expect(await field()).toHaveValue('Mine');
    network.use(serverOf(reviewedProject(), [buildCartLine()]));
    await user.click(await field());
    await user.tab();
    expect(await screen.findByText('Saved')).toBeVisible();
  });

  it('are saved over someone else’s change that left them alone', async () => {
    changedByPetra('Phase 1 = gym wing.');
    renderCheckout();
    await write('Mine');
    await user.tab();
    expect(await screen.findByText('Saved')).toBeVisible();
    expect(sent().map(({ headers }) => headers.get('if-match'))).toEqual(['"4"', '"9"']);
  });

  it('are saved if someone else wrote the same', async () => {
    changedByPetra('Mine');
    renderCheckout();
    await write('Mine');
    await user.tab();
    expect(await screen.findByText('Saved')).toBeVisible();
    expect(sent()).toHaveLength(1);
  });

  it('show both texts when someone else saved first, and lose neither without a click', async () => {
    changedByPetra('Theirs');
    renderCheckout();
    await write('Mine');
    await user.tab();
    expect(await screen.findByText(/^This draft was changed by Petra Lindqvist at .*9:38 AM$/)).toBeVisible();
    expect(screen.getByText('Theirs')).toBeVisible();
    expect(await field()).toHaveValue('Mine');
    await user.click(await field());
    await user.tab();
    expect(sent()).toHaveLength(1);
  });

  it('replace theirs with mine on Keep mine', async () => {
    changedByPetra('Theirs');
    renderCheckout();
    await write('Mine');
    await user.tab();
    await user.click(await screen.findByRole('button', { name: 'Keep mine' }));
    expect(await screen.findByText('Saved')).toBeVisible();
    expect(sent().at(-1)?.headers.get('if-match')).toBe('"9"');
    expect(await field()).toHaveValue('Mine');
  });

  it('replace mine with theirs on Take theirs', async () => {
    changedByPetra('Theirs');
    renderCheckout();
    await write('Mine');
    await user.tab();
    await user.click(await screen.findByRole('button', { name: 'Take theirs' }));
    await waitFor(async () => expect(await field()).toHaveValue('Theirs'));
    expect(sent()).toHaveLength(1);
  });

  it('are saved when the page is left without leaving the field', async () => {
    const { unmount } = renderCheckout();
    await write('Mine');
    unmount();
    await waitFor(() => expect(sent().map(({ body }) => body)).toEqual([{ notes: 'Mine' }]));
    // Saved notes must not come back over what a colleague writes later.
    await waitFor(() => expect(keptKeys()).toEqual([]));
  });
});
