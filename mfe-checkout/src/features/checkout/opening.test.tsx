import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import axe from 'axe-core';
import type { CartLine } from 'shared-api/contract';
import { type DraftStatus, networkSignIn, type Role } from 'shared-api/rules';
import { buildCartLine, type FakeNetwork, fakeNetwork, projectSeenBy, refusal } from 'shared-api/testing';
import { closeOpenDraft, openDraftStore, setOpenDraft } from 'shared-draft';
import { toast } from 'shared-ui/overlays';
import { asPhone } from 'shared-ui/testing';
import { cartRoute, draftRoute, serverOf } from '#testing/handlers.ts';
import { renderCheckout } from '#testing/renderCheckout.tsx';
import { ladder, standOff } from '#testing/reviewedLines.ts';
import { reviewedDraft, reviewedProject } from '#testing/reviewedProject.ts';

const cart = [buildCartLine(), ladder, standOff];
const serve = (status: DraftStatus = 'checkout', role: Role = 'pm') =>
  serverOf(projectSeenBy(role, reviewedProject(reviewedDraft({ status }))), cart);

const workbookType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
let network: FakeNetwork;
let user: UserEvent;
const saved: string[] = [];
beforeEach(() => {
  user = userEvent.setup();
  saved.length = 0;
  sessionStorage.clear();
  closeOpenDraft();
  network = fakeNetwork({
    ...serve(),
    [`GET ${draftRoute}/export/excel`]: () =>
      new Response('PK', {
        headers: {
          'content-type': workbookType,
          'content-disposition': 'attachment; filename="MPA Checkout 25-1003_260302.xlsx"',
        },
      }),
  });
  URL.createObjectURL = () => 'blob:list';
  URL.revokeObjectURL = () => {};
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(
    this: HTMLAnchorElement,
  ) {
    saved.push(this.download);
  });
});
afterEach(async () => {
  // A page saves its notes when it unmounts: let any refusal arrive before the next test.
  await act(() => new Promise((done) => setTimeout(done)));
  network.restore();
  act(() => toast.clear());
  jest.restoreAllMocks();
});

const ready = () => screen.findByRole('spinbutton', { name: 'Quantity of Hard hat' });
const statuses = () =>
  network
    .sent(`PUT ${draftRoute}`)
    .map(({ body }) => body)
    .filter((body) => typeof body === 'object' && body !== null && 'status' in body);
const download = () => user.click(screen.getByRole('button', { name: 'DOWNLOAD EXCEL' }));

describe('opening checkout', () => {
  it('shows its fixed title on the page and in the tab', async () => {
    renderCheckout();
    expect(
      await screen.findByRole('heading', { level: 1, name: 'Maple Grove Elem Reroof (Draft #1) - Checkout' }),
    ).toBeVisible();
    expect(document.title).toBe('Maple Grove Elem Reroof (Draft #1) - Checkout · MobPrep');
    expect(screen.getByRole('heading', { name: 'Mobilization Prep List' })).toBeVisible();
  });

  it.each(['job_entry', 'mob_prep'] as const)('moves a draft in %s to checkout', async (status) => {
    network.use(serve(status));
    renderCheckout();
    await ready();
    await waitFor(() => expect(statuses()).toEqual([{ status: 'checkout' }]));
  });

  it.each(['checkout', 'excel'] as const)('leaves a draft in %s where it is', async (status) => {
    network.use(serve(status));
    renderCheckout();
    await ready();
    expect(statuses()).toEqual([]);
  });

  it('never moves a draft for a project engineer, who sees neither steps nor Back', async () => {
    network.use(serve('mob_prep', 'pe'));
    renderCheckout(undefined, 'pe');
    await ready();
    await download();
    await waitFor(() => expect(saved).toHaveLength(1));
    expect(statuses()).toEqual([]);
    expect(screen.queryByRole('button', { name: '← BACK TO MOB PREP' })).toBeNull();
    expect(screen.queryByText('Job Entry')).toBeNull();
  });

  it('leads back to Job Entry and on to loading only those who may change the draft', async () => {
    const jobEntry = () => screen.queryByRole('button', { name: 'Job Entry' });
    const loading = () => screen.queryByRole('link', { name: 'Start loading' });
    const { unmount } = renderCheckout();
    await ready();
    expect(jobEntry()).toBeVisible();
    expect(loading()).toBeVisible();
    unmount();
    network.use(serverOf(projectSeenBy('pm', reviewedProject(undefined, { status: 'completed' })), cart));
    renderCheckout();
    expect(await screen.findByText(ladder.item_name)).toBeVisible();
    expect(screen.getByText('Job Entry')).toBeVisible();
    expect([jobEntry(), loading()]).toEqual([null, null]);
  });

  it('compares with the downloaded list from then on', async () => {
    const exported = (lines: readonly CartLine[]) => ({
      [`GET ${draftRoute}/exports/latest`]: () => ({
        export: { day: '2026-11-20', taken_by: 'Petra Lindqvist', lines },
      }),
    });
    network.use(exported([buildCartLine(), ladder]));
    renderCheckout();
    expect(await screen.findByText(/: 1 added\./)).toBeVisible();
    network.use(exported(cart));
    await download();
    await waitFor(() => expect(screen.queryByText(/: 1 added\./)).toBeNull());
  });

  it('asks before it downloads an empty list, which would count as exported', async () => {
    network.use({ [`GET ${draftRoute}/items`]: () => [] });
    renderCheckout();
    await screen.findByText('Nothing on the list yet');
    await download();
    await user.click(await screen.findByRole('button', { name: 'Cancel' }));
    expect(saved).toEqual([]);
    await download();
    await user.click(await screen.findByRole('button', { name: 'Download anyway' }));
    await waitFor(() => expect(saved).toHaveLength(1));
  });

  it('goes back to the options of the same draft and records step 2', async () => {
    const { address } = renderCheckout();
    await ready();
    await user.click(screen.getByRole('button', { name: '← BACK TO MOB PREP' }));
    await waitFor(() => expect(address()).toBe('/project/25-1003/5005/mob-prep'));
    expect(openDraftStore.getState().step).toBe(2);
  });

  it('works on the open draft at the address without ids', async () => {
    setOpenDraft({ customId: '25-1003', projectId: 304, draftId: 5006 });
    const { address } = renderCheckout('/checkout');
    expect(await screen.findByRole('heading', { level: 1, name: /\(Draft #2\) - Checkout/ })).toBeVisible();
    await user.click(screen.getByRole('button', { name: '← BACK TO MOB PREP' }));
    await waitFor(() => expect(address()).toBe('/mob-prep'));
  });

  it('says what is missing when the address has no draft', async () => {
    renderCheckout('/checkout');
    expect(
      await screen.findByText('Missing project or content information. Please go back and try again.'),
    ).toBeVisible();
  });

  it.each([
    ['/project/25-9999/1/checkout', 'Project not found'],
    ['/project/25-1003/1/checkout', 'Draft not found'],
  ])('says at %s: %s', async (address, text) => {
    renderCheckout(address);
    expect(await screen.findByText(text)).toBeVisible();
  });

  it('offers a retry when the project fails to load', async () => {
    network.use({ 'GET /projects/custom/:customId': () => refusal(500, 'internal') });
    renderCheckout();
    expect(await screen.findByText('Failed to load project details')).toBeVisible();
    network.use(serve());
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    await ready();
  });

  it('passes axe', async () => {
    const { container } = renderCheckout();
    await ready();
    const { violations } = await act(() => axe.run(container, { rules: { region: { enabled: false } } }));
    expect(violations).toEqual([]);
  });
});

describe('the workbook', () => {
  it('is saved under the server’s name, and moves the draft to excel', async () => {
    renderCheckout();
    await ready();
    await download();
    await waitFor(() => expect(saved).toEqual(['MPA Checkout 25-1003_260302.xlsx']));
    await waitFor(() => expect(statuses()).toEqual([{ status: 'excel' }]));
    expect(await screen.findByText('Excel')).toBeVisible();
  });

  it('is not offered for a draft that was deleted while it was open', async () => {
    renderCheckout();
    await ready();
    // A change to the list makes the tab read the project again when somebody returns to it.
    await user.click(screen.getByRole('button', { name: 'Increase Quantity of Hard hat' }));
    await waitFor(() => expect(screen.queryByText('Saving')).toBeNull());
    const project = reviewedProject();
    network.use(serverOf({ ...project, contents: project.contents.filter(({ id }) => id !== 5005) }, cart));
    fireEvent(window, new Event('visibilitychange'));
    expect(await screen.findByText(/^This draft was deleted\./)).toBeVisible();
    await download();
    expect(screen.getByRole('button', { name: 'DOWNLOAD EXCEL' })).toHaveAccessibleDescription(
      'This draft was deleted',
    );
    expect(network.sent(`GET ${draftRoute}/export/excel`)).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Purchase list' }));
    expect(await screen.findByRole('button', { name: 'Download Excel' })).toHaveAccessibleDescription(
      'This draft was deleted',
    );
  });

  it('moves the draft even if the user left the page while the file was being created', async () => {
    const file = Promise.withResolvers<Response>();
    network.use({ [`GET ${draftRoute}/export/excel`]: () => file.promise });
    const { unmount } = renderCheckout();
    await ready();
    await download();
    unmount();
    file.resolve(new Response('PK', { headers: { 'content-type': workbookType } }));
    await waitFor(() => expect(statuses()).toEqual([{ status: 'excel' }]));
  });

  it('does not move the draft when it fails, and says so', async () => {
    network.use({ [`GET ${draftRoute}/export/excel`]: () => refusal(500, 'internal') });
    renderCheckout();
    await ready();
    await download();
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'Failed to download Excel file. Please try again.',
    );
    expect([saved, statuses()]).toEqual([[], []]);
  });
});

describe('the workbook matches the screen', () => {
  const exports = () => network.sent(`GET ${draftRoute}/export/excel`);

  it('waits for a quantity that was typed without Enter and is still being saved', async () => {
    let answer: () => void = () => {};
    network.use({
      [`PUT ${cartRoute}/:itemId`]: () =>
        new Promise((resolve) => {
          answer = () => resolve({ ...buildCartLine(), quantity: 31, revision: 2 });
        }),
    });
    renderCheckout();
    const box = await ready();
    await user.clear(box);
    await user.type(box, '31');
    await download();
    await waitFor(() => expect(network.sent(`PUT ${cartRoute}/:itemId`)).toHaveLength(1));
    expect(exports()).toEqual([]);
    answer();
    await waitFor(() => expect(exports()).toHaveLength(1));
  });

  it('waits for a note that was being typed', async () => {
    let answer = () => {};
    network.use({
      [`PUT ${draftRoute}`]: ({ body }) =>
        new Promise((resolve) => {
          answer = () => resolve({ data: reviewedDraft({ ...(body as object), revision: 9 }) }); // our own client sent it
        }),
    });
    renderCheckout();
    await ready();
    await user.type(screen.getByRole('textbox', { name: 'Notes' }), ' Gate 4.');
    await download();
    await waitFor(() => expect(network.sent(`PUT ${draftRoute}`)).toHaveLength(1));
    expect(exports()).toEqual([]);
    answer();
    await waitFor(() => expect(exports()).toHaveLength(1));
    const notes = network.sent(`PUT ${draftRoute}`).filter(({ body }) => 'notes' in (body as object)); // our own client sent it
    expect(notes).toHaveLength(1);
  });

  it('waits for what was typed while a note was being saved', async () => {
    const save = serve()[`PUT ${draftRoute}`];
    const answers: (() => void)[] = [];
    network.use({
      [`PUT ${draftRoute}`]: async (request) => {
        await new Promise<void>((resolve) => answers.push(resolve));
        return save?.(request);
      },
    });
    renderCheckout();
    await ready();
    const notes = screen.getByRole('textbox', { name: 'Notes' });
    await user.type(notes, ' Gate 4.');
    await user.tab();
    await user.type(notes, ' Hoist.');
    await download();
    act(() => answers[0]?.());
    await waitFor(() => expect(answers).toHaveLength(2));
    expect(exports()).toEqual([]);
    act(() => answers[1]?.());
    await waitFor(() => expect(exports()).toHaveLength(1));
    expect(screen.queryByText('Failed to download Excel file. Please try again.')).toBeNull();
  });

  it('is not created with an old note after the same text was saved, undone and refused', async () => {
    renderCheckout();
    await ready();
    const notes = screen.getByRole('textbox', { name: 'Notes' });
    await user.type(notes, ' Gate 4.');
    await user.tab();
    await user.click(await screen.findByRole('button', { name: 'Undo: Notes changed' }));
    await waitFor(() => expect(notes).toHaveValue(reviewedDraft().notes));
    network.use({ [`PUT ${draftRoute}`]: () => refusal(500, 'internal') });
    await user.type(notes, ' Gate 4.');
    await download();
    expect(await screen.findByText('Failed to download Excel file. Please try again.')).toBeInTheDocument();
    expect(screen.getByText('Not saved')).toBeVisible();
    expect(exports()).toEqual([]);
  });

  it('is not created without a note that the server refused', async () => {
    network.use({ [`PUT ${draftRoute}`]: () => refusal(500, 'internal') });
    renderCheckout();
    await ready();
    await user.type(screen.getByRole('textbox', { name: 'Notes' }), ' Gate 4.');
    await download();
    expect(await screen.findByText('Failed to download Excel file. Please try again.')).toBeInTheDocument();
    expect(exports()).toEqual([]);
  });

  it.each<[string, () => Response]>([
    ['was refused by the server', () => refusal(503, 'db_unavailable')],
    [
      'met someone else’s change',
      () =>
        Response.json(
          {
            code: 'version_conflict',
            detail: '',
            request_id: 'test',
            current: { ...buildCartLine(), quantity: 80, revision: 2 },
          },
          { status: 412 },
        ),
    ],
  ])('is not created with the old number when the new one %s', async (_what, answer) => {
    const { promise, resolve } = Promise.withResolvers<Response>();
    network.use({ [`PUT ${cartRoute}/:itemId`]: () => promise });
    renderCheckout();
    const box = await ready();
    await user.clear(box);
    await user.type(box, '71');
    await download();
    await waitFor(() => expect(network.sent(`PUT ${cartRoute}/:itemId`)).toHaveLength(1));
    resolve(answer());
    expect(await screen.findByText('Failed to download Excel file. Please try again.')).toBeInTheDocument();
    expect(screen.getByText('A change was not saved. Check it first.')).toBeInTheDocument();
    expect(exports()).toEqual([]);
    await download();
    await waitFor(() => expect(saved).toHaveLength(1));
  });

  it('is not created while a number is refused, and focuses that number', async () => {
    renderCheckout();
    const box = await ready();
    await user.clear(box);
    await user.type(box, '1000000');
    await download();
    expect(await screen.findByText('Failed to download Excel file. Please try again.')).toBeInTheDocument();
    expect(exports()).toEqual([]);
    expect(screen.getByText('A number on the list is not valid. Correct it first.')).toBeInTheDocument();
    expect(box).toHaveFocus();
    expect(box).toHaveAccessibleDescription('At most 999,999');
    await user.clear(box);
    await user.type(box, '9');
    await download();
    await waitFor(() => expect(saved).toHaveLength(1));
    await waitFor(() =>
      expect(screen.queryByText('Failed to download Excel file. Please try again.')).toBeNull(),
    );
  });

  it('asks before the user leaves for another screen while a number is refused', async () => {
    renderCheckout();
    const box = await ready();
    await user.clear(box);
    await user.type(box, '1000000');
    await user.click(screen.getByRole('button', { name: '← BACK TO MOB PREP' }));
    const question = within(await screen.findByRole('alertdialog', { name: 'Leave this number behind?' }));
    await user.click(question.getByRole('button', { name: 'Cancel' }));
    expect(box).toHaveValue('1000000');
    await user.click(screen.getByRole('button', { name: '← BACK TO MOB PREP' }));
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Leave' }));
    await waitFor(() => expect(screen.queryByRole('button', { name: 'DOWNLOAD EXCEL' })).toBeNull());
  });

  it('is requested only once by two quick clicks', async () => {
    renderCheckout();
    await ready();
    const button = screen.getByRole('button', { name: 'DOWNLOAD EXCEL' });
    act(() => {
      button.click();
      button.click();
    });
    await waitFor(() => expect(saved).toHaveLength(1));
    expect(exports()).toHaveLength(1);
  });

  it.each([
    ['text/html', '<html>Sign in to the proxy</html>', ` ${networkSignIn}`],
    [workbookType, '<html>', ''],
  ])('is rejected when %s with %j comes instead', async (type, text, reason) => {
    network.use({
      [`GET ${draftRoute}/export/excel`]: () => new Response(text, { headers: { 'content-type': type } }),
    });
    renderCheckout();
    await ready();
    await download();
    const failure = `Failed to download Excel file. Please try again.${reason}`;
    expect(await screen.findByText(failure)).toBeInTheDocument();
    expect(saved).toEqual([]);
  });
});

describe('the printed list', () => {
  const printed = () => screen.queryByRole('table', { hidden: true });
  const print = jest.fn(() => void dispatchEvent(new Event('beforeprint')));
  const ways: [string, () => Promise<void>][] = [
    ['the button', () => user.click(screen.getByRole('button', { name: 'Print' }))],
    ['Ctrl+P', () => user.keyboard('{Control>}p{/Control}')],
  ];
  beforeEach(() => {
    print.mockClear();
    window.print = print;
  });

  it.each(ways)('includes a quantity typed without Enter, by %s', async (_how, ask) => {
    renderCheckout();
    const box = await ready();
    await user.clear(box);
    await user.type(box, '31');
    await ask();
    await waitFor(() => expect(printed()).toHaveTextContent('31EAHard hat'));
  });

  it('names its draft in the head that every page repeats, and keeps the signatures with the last lines', async () => {
    renderCheckout();
    await ready();
    await user.click(screen.getByRole('button', { name: 'Print' }));
    await waitFor(() => expect(printed()).not.toBeNull());
    const table = printed() as HTMLTableElement; // just seen
    expect(table.tHead).toHaveTextContent('25-1003 - Maple Grove Elem Reroof - Draft 1Draft ID 5005');
    const last = [...table.tBodies].at(-1);
    expect(last).toHaveTextContent('Received on site');
    expect(last?.rows.length).toBeGreaterThan(1);
  });

  it('has no code rather than that of the list before', async () => {
    const code = () => screen.queryByRole('img', { name: 'Opens this list on a phone', hidden: true });
    network.use({ [`POST ${draftRoute}/loads`]: () => ({ code: 'abcdefghij' }) });
    renderCheckout();
    const box = await ready();
    await user.click(screen.getByRole('button', { name: 'Print' }));
    await waitFor(() => expect(code()).not.toBeNull());
    network.use({ [`POST ${draftRoute}/loads`]: () => refusal(409, 'project_completed') });
    await user.clear(box);
    await user.type(box, '31{Enter}');
    await user.click(screen.getByRole('button', { name: 'Print' }));
    await waitFor(() => expect(print).toHaveBeenCalledTimes(2));
    expect(printed()).toHaveTextContent('31EAHard hat');
    expect(code()).toBeNull();
  });

  it('is not printed with the old number when the server refused the new one', async () => {
    network.use({ [`PUT ${cartRoute}/:itemId`]: () => refusal(503, 'db_unavailable') });
    renderCheckout();
    const box = await ready();
    await user.clear(box);
    await user.type(box, '31');
    await user.click(screen.getByRole('button', { name: 'Print' }));
    expect(await screen.findByText('Not printed')).toBeInTheDocument();
    expect(print).not.toHaveBeenCalled();
  });

  it.each(ways)('is not printed by %s while a number is refused', async (_how, ask) => {
    renderCheckout();
    const box = await ready();
    await user.clear(box);
    await user.type(box, '1000000');
    await ask();
    expect(print).not.toHaveBeenCalled();
    expect(box).toHaveFocus();
    expect(box).toHaveAccessibleDescription('At most 999,999');
    act(() => void dispatchEvent(new Event('beforeprint')));
    expect(printed()).toBeNull();
  });

  it.each<[string, string, () => unknown]>([
    ['is loading', 'The list is loading', () => new Promise(() => {})],
    ['could not be loaded', 'The list could not be loaded', () => refusal(500, 'internal')],
  ])('is not drawn while the list %s', async (_what, reason, answer) => {
    network.use({ [`GET ${cartRoute}`]: answer });
    renderCheckout();
    const button = await screen.findByRole('button', { name: 'Print' });
    await waitFor(() => expect(button).toHaveAccessibleDescription(reason));
    await user.click(button);
    await user.keyboard('{Control>}p{/Control}');
    expect(print).not.toHaveBeenCalled();
    act(() => void dispatchEvent(new Event('beforeprint')));
    expect(printed()).toBeNull();
  });

  it('is not offered on a phone either while the list is loading', async () => {
    asPhone();
    network.use({ [`GET ${cartRoute}`]: () => new Promise(() => {}) });
    renderCheckout();
    const button = await screen.findByRole('button', { name: 'Print' });
    await waitFor(() => expect(button).toHaveAccessibleDescription('The list is loading'));
    await user.click(button);
    expect(print).not.toHaveBeenCalled();
  });

  it('shows on a phone, too, that it waits for a quantity that is being saved', async () => {
    asPhone();
    const saving = Promise.withResolvers<CartLine>();
    network.use({ [`PUT ${cartRoute}/:itemId`]: () => saving.promise });
    renderCheckout();
    const box = await ready();
    await user.clear(box);
    await user.type(box, '31');
    const button = screen.getByRole('button', { name: 'Print' });
    await user.click(button);
    await waitFor(() => expect(button).toHaveAttribute('aria-busy', 'true'));
    expect(print).not.toHaveBeenCalled();
    saving.resolve({ ...buildCartLine(), quantity: 31, revision: 2 });
    await waitFor(() => expect(print).toHaveBeenCalledTimes(1));
    await waitFor(() => expect(button).not.toHaveAttribute('aria-busy', 'true'));
  });

  it('is drawn only while the browser prints, with checkboxes and without prices', async () => {
    renderCheckout('/project/25-1003/5005/checkout?q=ladder');
    await screen.findByRole('spinbutton', { name: 'Quantity of Extension ladder, 32 ft' });
    expect(screen.queryByRole('table', { hidden: true })).toBeNull();
    act(() => void dispatchEvent(new Event('beforeprint')));
    const printed = screen.getByRole('table', { hidden: true });
    expect(printed).toHaveTextContent('LoadedBackQtyUnitItemNote');
    expect(printed).toHaveTextContent('Hard hat');
    expect(printed).not.toHaveTextContent('$');
    act(() => void dispatchEvent(new Event('afterprint')));
    expect(screen.queryByRole('table', { hidden: true })).toBeNull();
  });
});
