import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ImportPreview, ImportRow, ItemImport } from 'shared-api/contract';
import { type FakeHandlers, refusal } from 'shared-api/testing';
import { editor, engineer, renderItems } from '#testing/renderItems.tsx';

const row = (part: Partial<ImportRow>): ImportRow => ({
  row: 2,
  kind: 'same',
  id: null,
  name: 'Hard hat',
  fields: [],
  problem: null,
  ...part,
});
const preview = (part: Partial<ImportPreview> = {}): ImportPreview => ({
  sheet: 'Master View',
  rows: [
    row({
      row: 2,
      kind: 'new',
      name: '<b>Knee pads</b>',
      fields: [{ field: 'Unit', before: '', after: 'EA' }],
    }),
    row({
      row: 3,
      kind: 'changed',
      id: 1,
      name: 'Rope',
      fields: [
        { field: 'PRICE', before: '3.5', after: '4' },
        { field: 'VENDOR', before: '', after: 'Acme' },
      ],
    }),
    row({ row: 4, id: 2, name: 'Saw' }),
    row({ row: 5, kind: 'error', name: 'Tarp', problem: 'PRICE: Enter a number of 0 or more' }),
  ],
  offers: [],
  warnings: [],
  hidden_rows: 0,
  fingerprint: 'f1',
  ...part,
});
const done = (part: Partial<ItemImport> = {}): ItemImport => ({
  id: 7,
  file_name: 'list.xlsx',
  created: 1,
  changed: 1,
  imported_at: '2026-03-02T13:15:00Z',
  imported_by_name: 'Petra Lindqvist',
  undone_at: null,
  undone_by_name: null,
  can_undo: true,
  ...part,
});

const open = (more: FakeHandlers = {}, user = editor) =>
  renderItems(
    '/items/upload',
    {
      'GET /items/imports': () => ({ imports: [] }),
      'POST /items/imports/preview': () => preview(),
      ...more,
    },
    user,
  );
const choose = async (name = 'list.xlsx', text = '{}') =>
  userEvent.upload(await screen.findByLabelText('Catalogue workbook'), new File([text], name), {
    applyAccept: false,
  });
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const show = async (kind: string) => userEvent.click(await screen.findByRole('radio', { name: kind }));

describe('a workbook of the catalogue', () => {
  it('that this device can’t read any more is named, with the way out', async () => {
    open();
    const file = new File(['{}'], 'list.xlsx');
    file.arrayBuffer = () => Promise.reject(new DOMException('gone', 'NotReadableError'));
    await userEvent.upload(await screen.findByLabelText('Catalogue workbook'), file, { applyAccept: false });
    expect(
      await screen.findByText(/^This device can’t read the file\. If it is in a cloud folder/),
    ).toBeVisible();
  });

  it('shows row by row what it would change, as text, starting with the errors', async () => {
    open();
    await choose();
    expect(await screen.findByText('PRICE: Enter a number of 0 or more')).toBeInTheDocument();
    expect(screen.getByText(/^1 new, 1 changed\. Rows with errors left out: 1\./)).toBeVisible();
    await show('Changed 1');
    expect(screen.getByText('PRICE: 3.5 → 4 · VENDOR: – → Acme')).toBeInTheDocument();
    await show('New 1');
    expect(screen.getByText('<b>Knee pads</b>')).toBeInTheDocument();
    await show('All 4');
    expect(screen.getByText('Saw')).toBeInTheDocument();
  });

  it('writes only what was shown, only when applied, and can be undone at once', async () => {
    const page = open({
      'POST /items/imports': () => done(),
      'POST /items/imports/:id/undo': () => done({ undone_at: '2026-03-02T13:16:00Z' }),
    });
    await choose();
    await screen.findByRole('button', { name: 'Apply' });
    expect(page.network.sent('POST /items/imports')).toEqual([]);
    await press('Apply');
    expect(await screen.findByText('1 new, 1 changed')).toBeInTheDocument();
    const [sent] = page.network.sent('POST /items/imports');
    expect(Object.fromEntries(sent?.query ?? [])).toEqual({
      file: 'list.xlsx',
      fingerprint: 'f1',
    });
    await press('Undo');
    await waitFor(() => expect(page.network.sent('POST /items/imports/:id/undo')).toHaveLength(1));
  });

  it('asks what new units do to open lists, which keep theirs unless people say so', async () => {
    const unit_on_lists = 'On 3 open lists 200 EA would become 200 BX.';
    const page = open({
      'POST /items/imports/preview': () => preview({ unit_on_lists }),
      'POST /items/imports': () => done(),
    });
    await choose();
    const asked = within(await screen.findByRole('group', { name: unit_on_lists }));
    expect(asked.getByRole('radio', { name: /^Keep their unit/ })).toBeChecked();
    await userEvent.click(asked.getByRole('radio', { name: /^Change them/ }));
    await press('Apply');
    await waitFor(() =>
      expect(page.network.sent('POST /items/imports')[0]?.query.get('unit_on_lists')).toBe('change'),
    );
  });

  it('is among the last uploads once it is applied, and is undone there, too', async () => {
    const page = open({
      'POST /items/imports': () => done(),
      'POST /items/imports/:id/undo': () => done({ undone_at: '2026-03-02T13:16:00Z' }),
    });
    await choose();
    page.network.use({ 'GET /items/imports': () => ({ imports: [done()] }) });
    await press('Apply');
    const uploads = within(await screen.findByRole('table', { name: 'Last uploads' }));
    expect(await uploads.findByText('list.xlsx')).toBeVisible();
    const undone = done({
      undone_at: '2026-03-02T13:16:00Z',
      undone_by_name: 'Ines Calloway',
      can_undo: false,
    });
    page.network.use({ 'GET /items/imports': () => ({ imports: [undone] }) });
    await press('Undo');
    expect(await uploads.findByText(/Ines Calloway/)).toBeVisible();
  });

  it('may have made categories and units, so Items reads them again', async () => {
    const { network, goBack } = renderItems(
      '/items',
      {
        'GET /items': () => ({ items: [] }),
        'GET /categories': () => ({ categories: [] }),
        'GET /units': () => ({ units: [] }),
        'GET /items/imports': () => ({ imports: [] }),
        'POST /items/imports/preview': () => preview(),
        'POST /items/imports': () => done(),
      },
      editor,
    );
    const reads = () => ['GET /categories', 'GET /units'].map((route) => network.sent(route).length);
    await waitFor(() => expect(reads()).toEqual([1, 1]));
    await act(goBack);
    await choose();
    await press('Apply');
    await userEvent.click(await screen.findByRole('link', { name: 'Back to Items' }));
    await waitFor(() => expect(reads()).toEqual([2, 2]));
  });

  it('offers what the catalogue lacks, and previews again with what is ticked', async () => {
    const offer = { key: 'unit:crate', kind: 'unit', name: 'crate', rows: 2, accepted: false } as const;
    const page = open({
      'POST /items/imports/preview': ({ query }) =>
        preview({ offers: [{ ...offer, accepted: query.getAll('make').includes(offer.key) }] }),
    });
    await choose();
    const tick = await screen.findByRole('checkbox', { name: 'Add the unit crate (2 rows)' });
    expect(tick).not.toBeChecked();
    await userEvent.click(tick);
    await waitFor(() => expect(tick).toBeChecked());
    expect(page.network.sent('POST /items/imports/preview').map(({ query }) => query.getAll('make'))).toEqual(
      [[], ['unit:crate']],
    );
  });

  it('accepts everything that it offers with one click', async () => {
    const offers = ['unit:crate', 'category:ropes'].map(
      (key) => ({ key, kind: 'unit', name: key, rows: 1 }) as const,
    );
    const page = open({
      'POST /items/imports/preview': ({ query }) =>
        preview({
          offers: offers.map((offer) => ({ ...offer, accepted: query.getAll('make').includes(offer.key) })),
        }),
    });
    await choose();
    await press('Tick all');
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Tick all' })).toBeNull());
    expect(page.network.sent('POST /items/imports/preview').at(-1)?.query.getAll('make')).toEqual(
      offers.map(({ key }) => key),
    );
  });

  it('no longer accepts what is not offered any more', async () => {
    const page = open({
      'POST /items/imports/preview': ({ query }) => {
        const made = query.getAll('make');
        const keys = made.includes('b') ? ['b', 'c'] : ['a', 'b', 'c'];
        return preview({
          offers: keys.map((key) => ({
            key,
            kind: 'unit',
            name: key,
            rows: 1,
            accepted: made.includes(key),
          })),
        });
      },
    });
    await choose();
    for (const name of ['a', 'b', 'c']) {
      const tick = await screen.findByRole('checkbox', { name: `Add the unit ${name} (1 row)` });
      await userEvent.click(tick);
      await waitFor(() => expect(tick).toBeChecked());
    }
    const sent = page.network.sent('POST /items/imports/preview').map(({ query }) => query.getAll('make'));
    expect(sent).toEqual([[], ['a'], ['a', 'b'], ['b', 'c']]);
  });

  it('says how many rows are hidden in Excel, and applies them only if that is ticked', async () => {
    const page = open({
      'POST /items/imports/preview': ({ query }) =>
        preview({ hidden_rows: 2, fingerprint: query.get('hidden') ?? '' }),
      'POST /items/imports': () => done(),
    });
    await choose();
    expect(await screen.findByText('2 hidden rows are left out.')).toBeVisible();
    await userEvent.click(screen.getByRole('checkbox', { name: /^Include rows that are hidden/ }));
    expect(await screen.findByText('2 hidden rows are included.')).toBeVisible();
    await press('Apply');
    await waitFor(() => expect(page.network.sent('POST /items/imports')).toHaveLength(1));
    const [sent] = page.network.sent('POST /items/imports');
    expect(Object.fromEntries(sent?.query ?? [])).toMatchObject({
      fingerprint: 'include',
      hidden: 'include',
    });
  });

  it('cannot be applied if it changes nothing', async () => {
    open({ 'POST /items/imports/preview': () => preview({ rows: [row({ id: 2 })] }) });
    await choose();
    expect(await screen.findByRole('button', { name: 'Apply' })).toHaveAccessibleDescription(
      'There is nothing to change',
    );
  });

  it('is checked again when the catalogue has changed since', async () => {
    const page = open({
      'POST /items/imports': () => refusal(409, 'import_outdated', 'The catalogue has changed'),
    });
    await choose();
    await press('Apply');
    expect(await screen.findByText('The catalogue has changed')).toBeVisible();
    await press('Check Again');
    await waitFor(() => expect(page.network.sent('POST /items/imports/preview')).toHaveLength(2));
    await waitFor(() => expect(screen.queryByText('The catalogue has changed')).toBeNull());
  });

  it.each([
    { call: 'POST /items/imports', role: 'button', name: 'Apply' },
    { call: 'POST /items/imports/preview', role: 'checkbox', name: /^Include rows that are hidden/ },
  ])('that is left with Cancel takes the failure of $call with it', async ({ call, role, name }) => {
    const { network } = open({ 'POST /items/imports/preview': () => preview({ hidden_rows: 2 }) });
    await choose();
    await screen.findByRole('button', { name: 'Apply' });
    network.use({ [call]: () => refusal(500, 'internal') });
    await userEvent.click(screen.getByRole(role, { name }));
    const complaint = 'The workbook could not be sent. Please try again.';
    expect(await screen.findByText(complaint)).toBeVisible();
    await press('Cancel');
    expect(screen.queryByText(complaint)).toBeNull();
  });

  it.each([
    ['list.csv', 'x', 'Choose an Excel workbook (.xlsx)'],
    ['list.xlsx', '', 'The file is empty'],
  ])('%s is not sent: %s', async (name, text, sentence) => {
    const page = open();
    await choose(name, text);
    expect(await screen.findByText(sentence)).toBeVisible();
    expect(page.network.sent('POST /items/imports/preview')).toEqual([]);
    await choose('list.xlsx');
    expect(await screen.findByRole('button', { name: 'Apply' })).toBeVisible();
    expect(screen.queryByText(sentence)).toBeNull();
  });

  it.each([
    [
      'a password',
      () => refusal(422, 'invalid_workbook', 'This workbook has a password.'),
      'This workbook has a password.',
    ],
    ['too many bytes', () => refusal(413, 'payload_too_large'), 'The file is larger than 10 MB'],
    [
      'a failing server',
      () => refusal(500, 'internal', 'oops'),
      'The workbook could not be sent. Please try again.',
    ],
  ])('says what is wrong, and can be retried: %s', async (_name, answer, sentence) => {
    const page = open({ 'POST /items/imports/preview': answer });
    await choose();
    expect(await screen.findByText(sentence)).toBeVisible();
    page.network.use({ 'POST /items/imports/preview': () => preview() });
    await press('Try Again');
    expect(await screen.findByRole('button', { name: 'Apply' })).toBeVisible();
  });
});

describe('the last uploads', () => {
  it('are undone after confirmation', async () => {
    const page = open({
      'GET /items/imports': () => ({ imports: [done()] }),
      'POST /items/imports/:id/undo': () => done(),
    });
    await press('Undo list.xlsx');
    expect(page.network.sent('POST /items/imports/:id/undo')).toEqual([]);
    await press('Undo');
    await waitFor(() => expect(page.network.sent('POST /items/imports/:id/undo')).toHaveLength(1));
  });

  it('say who undid one, and why one can no longer be undone', async () => {
    open({
      'GET /items/imports': () => ({
        imports: [
          done({ file_name: 'a.xlsx', can_undo: false }),
          done({
            id: 8,
            undone_at: '2026-03-02T13:16:00Z',
            undone_by_name: 'Ines Calloway',
            can_undo: false,
          }),
        ],
      }),
    });
    expect(await screen.findByText(/^Undone by Ines Calloway/)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Undo a.xlsx' })).toHaveAccessibleDescription(
      'Items of this upload have been changed since',
    );
  });
});

it.each([
  ['an editor', editor, 1],
  ['a viewer', engineer, 0],
])('is offered on the list to %s accordingly', async (_name, user, links) => {
  renderItems(
    '/items',
    { 'GET /items': () => ({ items: [] }), 'GET /categories': () => ({ categories: [] }) },
    user,
  );
  await screen.findByRole('button', { name: 'Download Excel' });
  expect(screen.queryAllByRole('link', { name: 'Upload Excel' })).toHaveLength(links);
});
