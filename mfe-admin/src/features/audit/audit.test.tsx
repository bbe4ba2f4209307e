import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { AuditEntry } from 'shared-api/contract';
import { buildEmployee } from 'shared-api/testing';
import { renderAdmin } from '#testing/renderAdmin.tsx';

const entry = (id: number, changes: Partial<AuditEntry> = {}): AuditEntry => ({
  id,
  at: '2026-03-02T13:15:00Z',
  actor_id: 1,
  actor_name: 'Ines Calloway',
  action: 'update',
  record_type: 'unit',
  record_id: 2,
  part: null,
  old_values: { name: 'EA' },
  new_values: { name: '<b>Each</b>' },
  detail: null,
  request_id: null,
  ...changes,
});
const open = (address = '') =>
  renderAdmin(`/admin/audit${address}`, {
    'GET /users': () => ({ users: [buildEmployee()], assignable_roles: [] }),
    'GET /audit': ({ query }) =>
      query.get('before') === '7'
        ? { entries: [entry(6, { record_id: 9 })], total: null, next_before: null }
        : { entries: [entry(7)], total: null, next_before: 7 },
  });

describe('the audit log', () => {
  it('shows who changed what, with old and new values as text, and loads more by key', async () => {
    const page = open();
    expect(await screen.findByText('EA → <b>Each</b>', { exact: false })).toBeVisible();
    expect(screen.getByText('Unit #2')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Show older entries' }));
    expect(await screen.findByText('Unit #9')).toBeVisible();
    expect(page.sent('GET /audit').map(({ query }) => query.get('before'))).toEqual([null, '7']);
    expect(screen.queryByRole('button', { name: 'Show older entries' })).not.toBeInTheDocument();
  });

  it('is filtered by the address, which the fields change', async () => {
    const page = open('?kind=unit&record=2');
    await screen.findByText('Unit #2');
    expect(Object.fromEntries(page.sent('GET /audit')[0]?.query ?? [])).toEqual({
      record_type: 'unit',
      record_id: '2',
      count: 'false',
    });
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Person' }), 'Marisol Vantree');
    expect(page.address()).toBe('/admin/audit?kind=unit&record=2&person=6');
    await waitFor(() => expect(page.sent('GET /audit').at(-1)?.query.get('actor_id')).toBe('6'));
  });

  it('accepts only digits as a record number', async () => {
    const page = open();
    await userEvent.type(await screen.findByRole('textbox', { name: 'Record number' }), '1.e2');
    expect(page.address()).toBe('/admin/audit?record=12');
  });

  it.each(['1.5', '-5', '1e99', 'abc'])(
    'sends no filter for "%s" as a record or person in the address',
    async (text) => {
      const page = open(`?record=${text}&person=${text}`);
      await screen.findByText('Unit #2');
      expect(Object.fromEntries(page.sent('GET /audit')[0]?.query ?? [])).toEqual({ count: 'false' });
    },
  );

  it.each([
    ['', 'No changes yet'],
    ['?kind=unit', 'No entries found'],
  ])('blames a filter for an empty list only if there is one: "%s"', async (address, title) => {
    renderAdmin(`/admin/audit${address}`, {
      'GET /users': () => ({ users: [], assignable_roles: [] }),
      'GET /audit': () => ({ entries: [], total: null, next_before: null }),
    });
    expect(await screen.findByText(title)).toBeVisible();
  });
});
