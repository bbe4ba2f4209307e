import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { buildAssembly, type FakeHandlers, refusal } from 'shared-api/testing';
import { asPhone } from 'shared-ui/testing';
import { inUse } from '#testing/conflict.ts';
import { renderAdmin } from '#testing/renderAdmin.tsx';

const on = (name: string) => [{ id: 11, name }];
const assemblies = [
  buildAssembly({ id: 1, assembly_name: 'Wall kit', surface_types: on('CMU'), description: 'For the site' }),
  buildAssembly({ id: 2, assembly_name: 'Site' }),
  buildAssembly({ id: 3, assembly_name: 'Edge', surface_types: on('Steel Deck') }),
];
const open = (more: FakeHandlers = {}, address = '') =>
  renderAdmin(`/admin/assemblies${address}`, { 'GET /assemblies': () => ({ assemblies }), ...more });
const names = () =>
  screen
    .getAllByRole('row')
    .slice(1)
    .map((row) => within(row).getByRole('link').textContent);
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

afterEach(() => jest.restoreAllMocks());

describe('the assemblies', () => {
  it('are sorted by their first surface type, and a header cycles ascending, descending, none', async () => {
    const page = open();
    await screen.findByText('Wall kit');
    expect(names()).toEqual(['Site', 'Wall kit', 'Edge']);
    await press('Assembly Name');
    expect(names()).toEqual(['Edge', 'Site', 'Wall kit']);
    await press('Assembly Name');
    expect(names()).toEqual(['Wall kit', 'Site', 'Edge']);
    expect(page.address()).toBe('/admin/assemblies?sort=-name');
    await press('Assembly Name');
    expect(names()).toEqual(['Wall kit', 'Site', 'Edge']);
    expect(page.address()).toBe('/admin/assemblies?sort=none');
    await press('Project Specification');
    expect(names()).toEqual(['Site', 'Wall kit', 'Edge']);
  });

  it('can be searched by name, and the address keeps the search', async () => {
    const page = open();
    await userEvent.type(await screen.findByRole('searchbox', { name: 'Search assemblies' }), 'SITE');
    expect(names()).toEqual(['Site']);
    await waitFor(() => expect(page.address()).toBe('/admin/assemblies?q=SITE'));
  });

  it('show hostile names and descriptions as text', async () => {
    const hostile = '<b>Bold</b>';
    const one = buildAssembly({ assembly_name: hostile, description: hostile, surface_types: on(hostile) });
    open({ 'GET /assemblies': () => ({ assemblies: [one] }) });
    expect(await screen.findAllByText(hostile)).toHaveLength(3);
  });

  it('say on a phone, too, which of them are inactive', async () => {
    asPhone();
    open({ 'GET /assemblies': () => ({ assemblies: [buildAssembly({ is_active: false })] }) });
    expect(await screen.findByText(/Inactive/)).toBeVisible();
  });

  it('say that they failed to load', async () => {
    open({ 'GET /assemblies': () => refusal(500, 'internal') });
    expect(await screen.findByText('Failed to load assemblies. Please try again.')).toBeVisible();
  });

  it('show which one is being deleted', async () => {
    const deleted = Promise.withResolvers<Response>();
    open({ 'DELETE /assemblies/:id': () => deleted.promise });
    const button = (name: string) => screen.findByRole('button', { name: `Delete ${name}` });
    await press('Delete Site');
    await press('Delete');
    await waitFor(async () => expect(await button('Site')).toHaveAttribute('aria-busy', 'true'));
    expect(await button('Edge')).not.toHaveAttribute('aria-busy');
    deleted.resolve(refusal(500, 'internal'));
    await waitFor(async () => expect(await button('Site')).not.toHaveAttribute('aria-busy'));
  });

  it('offer to deactivate one that drafts use, and say when deleting fails', async () => {
    const draft = { kind: 'draft', id: 5, label: 'Maple Grove, Draft #1', custom_id: '25-1003' };
    const page = open({
      'DELETE /assemblies/:id': inUse('This assembly is in use (drafts: 1)', [draft]),
      'PUT /assemblies/:id': () => ({ assembly: assemblies[1] }),
    });
    await press('Delete Site');
    await press('Delete');
    await press('Deactivate Site');
    await waitFor(() => expect(page.sent('PUT /assemblies/2')[0]?.body).toEqual({ is_active: false }));
    page.use({ 'DELETE /assemblies/:id': () => refusal(500, 'internal') });
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await press('Delete Site');
    await press('Delete');
    expect(await screen.findByText('Failed to delete assembly')).toBeInTheDocument();
  });
});
