import { screen, within } from '@testing-library/react';
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
