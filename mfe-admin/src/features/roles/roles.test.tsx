import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { RightsRow } from 'shared-api/contract';
import { refusal } from 'shared-api/testing';
import { renderAdmin } from '#testing/renderAdmin.tsx';

const onlyAdministrators = 'Only administrators can delete projects';
const deletion: RightsRow = {
  act: 'Delete projects',
  refusals: { pm: onlyAdministrators, fm: onlyAdministrators, pe: onlyAdministrators },
};
const open = (rows: readonly RightsRow[]) =>
  renderAdmin('/admin/roles', { 'GET /roles': () => ({ sections: [{ title: 'Projects', rows }] }) });
const cells = async () => {
  const row = await screen.findByRole('row', { name: /^Delete projects/ });
  return within(row)
    .getAllByRole('img')
    .map(({ ariaLabel }) => ariaLabel);
};

describe('the approval of lists', () => {
  it('is wanted or not, as an administrator says', async () => {
    let settings: unknown = { lists_want_approval: false };
    const page = renderAdmin('/admin/roles', {
      'GET /roles': () => ({ sections: [{ title: 'Projects', rows: [deletion] }] }),
      'GET /approval-settings': () => settings,
      'PUT /approval-settings': ({ body }) => {
        settings = body;
        return settings;
      },
    });
    const box = await screen.findByRole('checkbox', { name: 'Lists want approval' });
    await waitFor(() => expect(box).toBeEnabled());
    expect(box).not.toBeChecked();
    await userEvent.click(box);
    await waitFor(() => expect(settings).toEqual({ lists_want_approval: true }));
    expect(page.sent('PUT /approval-settings')).toHaveLength(1);
    await waitFor(() => expect(box).toBeChecked());
  });
});

describe('roles that need two-step sign-in', () => {
  const required = (role: 'full_admin' | 'admin') => {
    let roles: string[] = ['admin'];
    return renderAdmin(
      '/admin/roles',
      {
        'GET /roles': () => ({
          sections: [{ title: 'Projects', rows: [deletion] }],
          second_step_roles: roles,
        }),
        'PUT /roles/second-step': ({ body }) => {
          ({ roles } = body as { roles: string[] }); // what the page sends
          return { roles };
        },
      },
      role,
    );
  };

  it('are chosen by a full admin', async () => {
    const page = required('full_admin');
    expect(await screen.findByRole('checkbox', { name: 'Admin' })).toBeChecked();
    await userEvent.click(screen.getByRole('checkbox', { name: 'PM' }));
    await userEvent.click(screen.getByRole('checkbox', { name: 'Admin' }));
    await waitFor(() => expect(page.sent('PUT /roles/second-step')).toHaveLength(2));
    expect(page.sent('PUT /roles/second-step').map(({ body }) => body)).toEqual([
      { roles: ['admin', 'pm'] },
      { roles: ['pm'] },
    ]);
    await waitFor(() => expect(screen.getByRole('checkbox', { name: 'Admin' })).not.toBeChecked());
    expect(screen.getByRole('checkbox', { name: 'PM' })).toBeChecked();
  });

  it('keep a choice that is still being saved when the next one is made', async () => {
    const page = required('full_admin');
    const saved = Promise.withResolvers<object>();
    page.use({ 'PUT /roles/second-step': () => saved.promise });
    await userEvent.click(await screen.findByRole('checkbox', { name: 'PM' }));
    await userEvent.click(screen.getByRole('checkbox', { name: 'Admin' }));
    expect(screen.getByRole('checkbox', { name: 'PM' })).toBeChecked();
    saved.resolve({});
    await waitFor(() =>
      expect(page.sent('PUT /roles/second-step').map(({ body }) => body)).toEqual([
        { roles: ['admin', 'pm'] },
        { roles: ['pm'] },
      ]),
    );
  });

  it('go back to what is saved when saving failed', async () => {
    const page = required('full_admin');
    page.use({ 'PUT /roles/second-step': () => refusal(500, 'internal') });
    const pm = await screen.findByRole('checkbox', { name: 'PM' });
    await userEvent.click(pm);
    expect(await screen.findByText('Failed to save who needs two-step sign-in')).toBeInTheDocument();
    await waitFor(() => expect(pm).not.toBeChecked());
  });

  it('are no choice of others', async () => {
    required('admin');
    await cells();
    expect(screen.queryByRole('checkbox', { name: 'PM' })).not.toBeInTheDocument();
  });
});

describe('the roles page', () => {
  it('shows who may do what and, once, why others may not', async () => {
    open([deletion]);
    expect(await cells()).toEqual(['Yes', 'Yes', 'No', 'No', 'No']);
    expect(screen.getAllByText(onlyAdministrators)).toHaveLength(1);
  });

  it('follows a changed rule, and names the roles for different sentences', async () => {
    open([{ act: 'Delete projects', refusals: { full_admin: 'Not you', pe: onlyAdministrators } }]);
    expect(await cells()).toEqual(['No', 'Yes', 'Yes', 'Yes', 'No']);
    expect(screen.getByText('Full Admin: Not you')).toBeVisible();
    expect(screen.getByText(`PE: ${onlyAdministrators}`)).toBeVisible();
  });

  it('can be retried when it failed to load', async () => {
    const page = renderAdmin('/admin/roles', { 'GET /roles': () => refusal(500, 'internal') });
    expect(await screen.findByText('Failed to load roles')).toBeVisible();
    page.use({ 'GET /roles': () => ({ sections: [{ title: 'Projects', rows: [deletion] }] }) });
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await cells()).toContain('Yes');
  });
});
