import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { permissionNames } from 'shared-api/contract';
import { buildUnit, type FakeHandlers, refusal } from 'shared-api/testing';
import { conflict, inUse } from '#testing/conflict.ts';
import { renderAdmin } from '#testing/renderAdmin.tsx';

const units = [buildUnit(), buildUnit({ id: 2, name: 'LS', is_active: false, revision: 3 })];
const open = (more: FakeHandlers = {}) =>
  renderAdmin('/admin/units', { 'GET /units': () => ({ units }), ...more });
const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));

describe('the units page', () => {
  it('lists every unit with its status, including inactive ones', async () => {
    open();
    const row = (await screen.findByText('LS')).closest('li');
    expect(within(row as HTMLElement).getByText('Inactive')).toBeVisible();
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Units');
    expect(document.title).toBe('Units · MobPrep');
  });

  it('says that loading failed, and reloads on Retry', async () => {
    const network = open({ 'GET /units': () => refusal(500, 'internal') });
    const retry = await screen.findByRole('button', { name: 'Retry' });
    network.use({ 'GET /units': () => ({ units }) });
    await userEvent.click(retry);
    expect(await screen.findByText('EA')).toBeVisible();
  });

  it('says so when there is none, or none is found', async () => {
    open({ 'GET /units': () => ({ units: [] }) });
    expect(await screen.findByText('No units yet')).toBeVisible();
    await userEvent.type(screen.getByRole('searchbox', { name: 'Search units' }), 'TON');
    expect(await screen.findByText('No units found')).toBeVisible();
  });
});

describe('saving a unit', () => {
  it('marks its Spanish name as Spanish, for screen readers and spell checkers', async () => {
    open();
    await press('Add Unit');
    expect(screen.getByRole('textbox', { name: /^Spanish name/ })).toHaveAttribute('lang', 'es');
  });

  it('adds one by its name', async () => {
    const page = open({ 'POST /units': () => buildUnit({ id: 3 }) });
    await press('Add Unit');
    expect(screen.queryByLabelText('Status')).not.toBeInTheDocument();
    await press('Save');
    expect(screen.getByText('This field is required')).toBeVisible();
    await userEvent.type(screen.getByLabelText('Unit Name'), ' TON ');
    await press('Save');
    await waitFor(() => expect(page.sent('POST /units')[0]?.body).toEqual({ name: 'TON' }));
  });

  it.each([
    ['👷🏽\u200d♀️ kit', null],
    ['می\u200cخواهم', null],
    ['क्\u200dष', null],
    ['A\u200dB', /can't be used: U\+200D after “A”/],
    ['👷\u200d', /can't be used: U\+200D after “👷”/],
  ])('takes the name %j, or says what is wrong: %p', async (name, problem) => {
    const page = open({ 'POST /units': () => buildUnit({ id: 3 }) });
    await press('Add Unit');
    await userEvent.click(screen.getByLabelText('Unit Name'));
    await userEvent.paste(name);
    await press('Save');
    if (problem) expect(await screen.findByText(problem)).toBeVisible();
    await waitFor(() =>
      expect(page.sent('POST /units').map(({ body }) => body)).toEqual(problem ? [] : [{ name }]),
    );
  });

  it('activates one, with the revision that was shown', async () => {
    const page = open({ 'PUT /units/:id': () => units[1] });
    await press('Edit LS');
    expect(screen.getByRole('link', { name: 'History' })).toHaveAttribute(
      'href',
      '/admin/audit?kind=unit&record=2',
    );
    await userEvent.selectOptions(screen.getByLabelText('Status'), 'Active');
    await press('Save');
    await waitFor(() => expect(page.sent('PUT /units/2')[0]?.body).toEqual({ name: 'LS', is_active: true }));
    expect(page.sent('PUT /units/2')[0]?.headers.get('if-match')).toBe('"3"');
  });

  it('says that it failed, reads the units again, and says what another administrator changed', async () => {
    const page = open({ 'PUT /units/:id': () => refusal(500, 'internal') });
    await press('Edit LS');
    await press('Save');
    expect(await screen.findByText('Failed to save unit')).toBeVisible();
    await waitFor(() => expect(page.sent('GET /units')).toHaveLength(2));
    page.use({ 'PUT /units/:id': conflict(buildUnit({ id: 2, name: 'LSUM', revision: 4 })) });
    await press('Save');
    expect(await screen.findByText(/It is now “LSUM”/)).toBeVisible();
  });
});

describe('merging a unit', () => {
  it('into the one that is chosen, with what follows it, can be undone', async () => {
    const change = { id: 9, title: 'Merged PCS into EA', can_undo: true };
    const builtIn = buildUnit({ can: { edit: true, delete: false } });
    const page = open({
      'GET /units': () => ({
        units: [builtIn, buildUnit({ id: 3, name: 'PCS' }), ...units.slice(1)],
      }),
      'POST /units/:id/merges': () => ({ change, changed: 3, kept: [] }),
      'POST /catalogue-changes/:id/undo': () => ({ change, changed: 3, kept: [] }),
    });
    await press('Edit PCS');
    await press('Merge into another unit…');
    const choice = await screen.findByLabelText('The unit that stays');
    // An inactive one can't stay.
    expect(
      within(choice)
        .getAllByRole('option')
        .map(({ textContent }) => textContent),
    ).toEqual(['Choose a unit', 'EA']);
    expect(screen.getByText(/^Every item that is counted in PCS gets it instead/)).toBeVisible();
    await userEvent.selectOptions(choice, 'EA');
    await press('Merge');
    await waitFor(() =>
      expect(page.sent('POST /units/1/merges')[0]?.body).toEqual({ from_id: 3, unit_on_lists: 'ask' }),
    );
    await press('Undo');
    await waitFor(() => expect(page.sent('POST /catalogue-changes/9/undo')).toHaveLength(1));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    await press('Edit EA');
    expect(screen.queryByRole('button', { name: /^Merge/ })).not.toBeInTheDocument();
  });
});

describe('the units page with the keyboard alone', () => {
  it('adds a unit with Enter, and asks before Escape discards one', async () => {
    const page = open({ 'POST /units': () => buildUnit({ id: 3 }) });
    (await screen.findByRole('button', { name: 'Add Unit' })).focus();
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(screen.getByLabelText('Unit Name')).toHaveFocus());
    await userEvent.keyboard('TON{Escape}');
    const keep = await screen.findByRole('button', { name: 'Keep editing' });
    await waitFor(() => expect(keep).toHaveFocus());
    await userEvent.keyboard('{Enter}');
    expect(await screen.findByLabelText('Unit Name')).toHaveValue('TON');
    screen.getByLabelText('Unit Name').focus();
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(page.sent('POST /units')).toHaveLength(1));
  });
});

it('shows a hostile name as text', async () => {
  const name = '<img src=x onerror=alert(1)>';
  open({ 'GET /units': () => ({ units: [buildUnit({ name })] }) });
  expect(await screen.findByText(name)).toBeVisible();
  expect(document.querySelector('img')).toBeNull();
});

it('offers no history to a user who may not read the audit log', async () => {
  const permissions = permissionNames.filter((permission) => permission !== 'audit:read');
  renderAdmin('/admin/units', { 'GET /units': () => ({ units }) }, 'admin', { permissions });
  await press('Edit LS');
  expect(screen.queryByText('History')).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'History LS' })).not.toBeInTheDocument();
});

it('links from a unit to its history', async () => {
  const page = open({
    'GET /users': () => ({ users: [], assignable_roles: [] }),
    'GET /audit': () => ({ entries: [], total: null, next_before: null }),
  });
  await press('History LS');
  expect(page.address()).toBe('/admin/audit?kind=unit&record=2');
});

describe('deleting a unit', () => {
  const place = { kind: 'custom_item', id: 7, label: 'Own ladder' };

  it('offers to deactivate one that is in use', async () => {
    const page = open({
      'GET /units': () => ({ units: [buildUnit()] }),
      'DELETE /units/:id': inUse('This unit is in use (items: 1)', [place]),
      'PUT /units/:id': () => buildUnit({ is_active: false }),
    });
    await press('Delete EA');
    await press('Delete');
    expect(await screen.findByText('Own ladder')).toBeVisible();
    await press('Deactivate EA');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(page.sent('PUT /units/1')[0]?.body).toEqual({ is_active: false });
    expect(await screen.findByText('Inactive')).toBeVisible();
    expect(page.sent('GET /units')).toHaveLength(1);
  });

  it('offers to deactivate it again if that failed', async () => {
    let refused = 0;
    const page = open({
      'DELETE /units/:id': inUse('This unit is in use (items: 1)', [place]),
      'PUT /units/:id': () => (refused++ === 0 ? refusal(500, 'internal') : buildUnit({ is_active: false })),
    });
    await press('Delete EA');
    await press('Delete');
    await press('Deactivate EA');
    expect(await screen.findByText('EA could not be deactivated')).toBeInTheDocument();
    await press('Deactivate EA');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(page.sent('PUT /units/1')).toHaveLength(2);
  });

  it('does not deactivate what someone else has changed in the meantime, and shows their change', async () => {
    const theirs = buildUnit({ name: 'EACH', revision: 2 });
    const page = open({
      'DELETE /units/:id': inUse('This unit is in use (items: 1)', [place]),
      'PUT /units/:id': conflict(theirs),
    });
    await press('Delete EA');
    await press('Delete');
    await screen.findByText('Own ladder');
    page.use({ 'GET /units': () => ({ units: [theirs] }) });
    await press('Deactivate EA');
    expect(
      await screen.findByText('EA could not be deactivated: somebody else changed it in the meantime'),
    ).toBeInTheDocument();
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(await screen.findByText('EACH')).toBeVisible();
  });

  it('says that it failed, and reads the units again', async () => {
    const page = open({ 'DELETE /units/:id': () => refusal(404, 'not_found') });
    await press('Delete EA');
    // Somebody else has deleted it.
    page.use({ 'GET /units': () => ({ units: units.slice(1) }) });
    await press('Delete');
    expect(await screen.findByText('Failed to delete unit')).toBeInTheDocument();
    await waitFor(() => expect(screen.queryByText('EA')).toBeNull());
  });
});
