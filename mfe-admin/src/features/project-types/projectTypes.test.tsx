import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { buildSurfaceType, type FakeHandlers, refusal } from 'shared-api/testing';
import { conflict, inUse } from '#testing/conflict.ts';
import { renderAdmin } from '#testing/renderAdmin.tsx';

const keeps = { edit: true, delete: false };
const surface_types = [
  buildSurfaceType({ id: 1, name: 'Roof Deck', parent_id: null, can: keeps }),
  buildSurfaceType({ id: 2, name: 'Wall', type: 'wall', parent_id: null, can: keeps }),
  buildSurfaceType({ id: 11, name: 'Steel Deck', is_active: false, revision: 2 }),
  buildSurfaceType({ id: 21, name: 'CMU', type: 'wall', parent_id: 2 }),
];
const open = (more: FakeHandlers = {}, address = '') =>
  renderAdmin(`/admin/project-types${address}`, { 'GET /surface-types': () => ({ surface_types }), ...more });
const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));

describe('the project types', () => {
  it('show the sub types of the chosen main type, which the address keeps', async () => {
    const page = open();
    const steel = (await screen.findByText('Steel Deck')).closest('li');
    expect(within(steel as HTMLElement).getByText('Inactive')).toBeVisible();
    await press('Wall');
    expect(screen.getByText('CMU')).toBeVisible();
    expect(screen.queryByText('Steel Deck')).not.toBeInTheDocument();
    expect(page.address()).toBe('/admin/project-types?type=2');
  });

  it('keep the two main types', async () => {
    open();
    expect(await screen.findByRole('button', { name: 'Delete Wall' })).toHaveAccessibleDescription(
      'Wall is built in and cannot be deleted',
    );
  });

  it('add a sub type under its parent, which is read-only', async () => {
    const page = open({ 'POST /surface-types': () => surface_types[2] }, '?type=2');
    await press('Add Sub Type');
    expect(screen.getByLabelText('Parent')).toHaveTextContent('Wall');
    expect(screen.queryByLabelText('Status')).not.toBeInTheDocument();
    await userEvent.type(screen.getByLabelText('Name'), 'Brick');
    await press('Save');
    await waitFor(() =>
      expect(page.sent('POST /surface-types')[0]?.body).toEqual({ name: 'Brick', parent_id: 2 }),
    );
  });

  it('change the status only when editing', async () => {
    const page = open({ 'PUT /surface-types/:id': () => refusal(500, 'internal') });
    await press('Edit Steel Deck');
    await userEvent.selectOptions(screen.getByLabelText('Status'), 'Active');
    await press('Save');
    expect(await screen.findByText('Failed to save surface type')).toBeVisible();
    expect(page.sent('PUT /surface-types/11')[0]?.body).toEqual({ name: 'Steel Deck', is_active: true });
    expect(page.sent('PUT /surface-types/11')[0]?.headers.get('if-match')).toBe('"2"');
  });

  it('show the second of two administrators what the first one changed', async () => {
    const theirs = { ...surface_types[2], name: 'Steel', revision: 7 };
    const page = open({ 'PUT /surface-types/:id': conflict(theirs) });
    await press('Edit Steel Deck');
    await userEvent.type(screen.getByLabelText('Name'), ' B');
    await press('Save');
    expect(await screen.findByText(/Ines Calloway changed this project type .* “Steel”/)).toBeVisible();
    expect(screen.getByLabelText('Name')).toHaveValue('Steel Deck B');
    page.use({ 'PUT /surface-types/:id': () => theirs });
    await press('Save');
    await waitFor(() =>
      expect(page.sent('PUT /surface-types/11').at(-1)?.headers.get('if-match')).toBe('"7"'),
    );
  });

  it('can be searched by name under every main type, and the address keeps the search', async () => {
    const page = open();
    await userEvent.type(await screen.findByRole('searchbox', { name: 'Search project types' }), 'cmu');
    expect(await screen.findByText('CMU')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Roof Deck' })).not.toBeInTheDocument();
    await waitFor(() => expect(page.address()).toBe('/admin/project-types?q=cmu'));
    await userEvent.type(screen.getByRole('searchbox'), 'x');
    expect(await screen.findByText('No project types found')).toBeVisible();
  });

  it('show a hostile name as text', async () => {
    const name = '<script>alert(1)</script>';
    open({
      'GET /surface-types': () => ({
        surface_types: [...surface_types, buildSurfaceType({ id: 12, name })],
      }),
    });
    expect(await screen.findByText(name)).toBeVisible();
  });

  it('stay when in use, and offer deactivation only if active', async () => {
    const place = { kind: 'assembly', id: 201, label: 'Edge Metal' };
    const page = open({ 'DELETE /surface-types/:id': inUse('This surface type is in use', [place]) });
    await press('Delete Steel Deck');
    await press('Delete');
    expect(await screen.findByRole('link', { name: 'Edge Metal' })).toHaveAttribute(
      'href',
      '/admin/assemblies/edit?id=201',
    );
    expect(screen.queryByRole('button', { name: /Deactivate/ })).not.toBeInTheDocument();
    await userEvent.click(screen.getAllByRole('button', { name: 'Close' })[0] as HTMLElement);
    page.use({ 'DELETE /surface-types/:id': () => refusal(500, 'internal') });
    await press('Delete Steel Deck');
    await press('Delete');
    expect(await screen.findByText('Failed to delete surface type')).toBeInTheDocument();
  });
});
