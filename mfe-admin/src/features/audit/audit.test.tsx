import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { AuditEntry } from 'shared-api/contract';
import { buildAuditEntry, buildEmployee, type FakeHandlers, refusal } from 'shared-api/testing';
import { renderAdmin } from '#testing/renderAdmin.tsx';

const renamed = buildAuditEntry({ new_values: { name: '<b>Each</b>' } });
const people: FakeHandlers = { 'GET /users': () => ({ users: [buildEmployee()], assignable_roles: [] }) };
const page = (entries: AuditEntry[], next_before: number | null = null) => ({
  entries,
  total: null,
  next_before,
});

const open = (address = '', handlers: FakeHandlers = {}) =>
  renderAdmin(`/admin/audit${address}`, {
    ...people,
    'GET /audit': ({ query }) =>
      query.get('before') === '7'
        ? page([buildAuditEntry({ id: 6, record_id: 9, record_name: 'Box' })])
        : page([renamed], 7),
    'GET /audit/records': ({ query }) => ({
      records: [
        { record_type: 'unit', record_id: 2, name: 'Each', former_name: query.has('q') ? 'EA' : null },
      ],
    }),
    ...handlers,
  });

describe('the audit log', () => {
  it('shows who changed what by name, with old and new values as text, and loads more by key', async () => {
    const shown = open();
    expect(await screen.findByText('EA → <b>Each</b>', { exact: false })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Each' })).toHaveAttribute('href', '/admin/units?q=Each');
    await userEvent.click(screen.getByRole('button', { name: 'Show older entries' }));
    expect(await screen.findByText('Box')).toBeVisible();
    expect(shown.sent('GET /audit').map(({ query }) => query.get('before'))).toEqual([null, '7']);
    expect(screen.queryByRole('button', { name: 'Show older entries' })).not.toBeInTheDocument();
  });

  it('shows moments in the viewer’s zone, amounts and names of records, and no numbers of records', async () => {
    open('', {
      'GET /audit': () =>
        page([
          buildAuditEntry({
            ...{ record_type: 'item', record_id: 21, record_name: 'Drill', record_name_now: 'Hammer drill' },
            old_values: { deleted_at: null, category_id: 3, price_per_unit: null },
            new_values: { deleted_at: '2026-11-25T08:09:51.076+00:00', category_id: 4, price_per_unit: 12.5 },
            old_names: { category_id: 'Tools' },
            new_names: { category_id: 'Power tools' },
          }),
        ]),
    });
    expect(await screen.findByText('Tools → Power tools')).toBeVisible();
    expect(screen.getByText('$12.50')).toBeVisible();
    expect(screen.getByText(/^Nov 25, 2026, \d{1,2}:09 [AP]M$/)).toBeVisible();
    expect(screen.getByText('now Hammer drill')).toBeVisible();
    expect(screen.getByRole('table', { name: 'Audit' })).not.toHaveTextContent(/#|T\d\d:\d\d|_/);
  });

  it('says of a record that it was deleted since', async () => {
    open('', { 'GET /audit': () => page([buildAuditEntry({ has_page: false, is_gone: true })]) });
    expect(await screen.findByText('deleted since')).toBeVisible();
  });

  it('has one line for one action, which unfolds page by page', async () => {
    const removed = (id: number, record_name: string) =>
      buildAuditEntry({
        ...{ id, action: 'delete', record_type: 'item', record_id: id, record_name, has_page: false },
        ...{ old_values: { price_per_unit: id }, new_values: null },
      });
    const changes = [{ action: 'delete', record_type: 'item', part: null, count: 25 }];
    const shown = open('?kind=item', {
      'GET /audit': ({ query }) => {
        if (!query.has('group_of'))
          return page([{ ...removed(30, 'Saw'), group: { entries: 25, is_one_record: false, changes } }]);
        return query.has('before')
          ? page([removed(28, 'Axe')])
          : page([removed(30, 'Saw'), removed(29, 'Nail')], 29);
      },
    });
    expect(await screen.findByText('25 items deleted')).toBeVisible();
    expect(shown.sent('GET /audit')).toHaveLength(1);
    await userEvent.click(screen.getByRole('button', { name: 'Show 25 changes' }));
    const list = await screen.findByRole('list', { name: 'Changes of this action' });
    expect(within(list).getAllByRole('listitem')).toHaveLength(2);
    await userEvent.click(screen.getByRole('button', { name: 'Show more' }));
    expect(await within(list).findByText('Axe')).toBeVisible();
    expect(Object.fromEntries(shown.sent('GET /audit').at(-1)?.query ?? [])).toEqual({
      ...{ record_type: 'item', group_of: '30', before: '29', count: 'false' },
    });
    await userEvent.click(screen.getByRole('button', { name: 'Hide changes' }));
    expect(screen.queryByText('Axe')).not.toBeInTheDocument();
  });

  it('leads from an action on several records to none of them', async () => {
    const changes = [{ action: 'update', record_type: 'item', part: null, count: 25 }];
    const saw = {
      id: 30,
      record_type: 'item',
      record_id: 30,
      record_name: 'Saw',
      record_name_now: 'Band saw',
    } as const;
    const edit = { ...buildAuditEntry(saw), group: { entries: 25, is_one_record: false, changes } };
    open('', { 'GET /audit': () => page([edit, renamed]) });
    expect(await screen.findByRole('link', { name: 'Each' })).toBeVisible();
    expect(screen.getByText('25 items')).toBeVisible();
    expect(screen.queryByRole('link', { name: '25 items' })).toBeNull();
    expect(screen.queryByText('now Band saw')).toBeNull();
  });

  it.each([
    ['Show older entries', 'Failed to load older entries', 'Each', null],
    ['Show more', 'Failed to load more changes', 'Axe', 'Show 25 changes'],
  ])(
    'keeps the entries it has when “%s” fails, says so and tries again',
    async (more, failure, known, unfold) => {
      const changes = [{ action: 'delete', record_type: 'item', part: null, count: 25 }];
      const removed = (id: number, record_name: string) =>
        buildAuditEntry({ id, action: 'delete', record_type: 'item', record_name, has_page: false });
      const whole = { ...removed(30, 'Axe'), group: { entries: 25, is_one_record: false, changes } };
      let isDown = true;
      open('', {
        'GET /audit': ({ query }) => {
          if (query.has('before')) return isDown ? refusal(500, 'internal') : page([removed(5, 'Box')]);
          return query.has('group_of') ? page([removed(30, 'Axe')], 29) : page([renamed, whole], 7);
        },
      });
      const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
      if (unfold) await press(unfold);
      await press(more);
      expect(await screen.findByText(failure)).toBeVisible();
      expect(screen.getByText(known)).toBeVisible();
      isDown = false;
      await press('Retry');
      expect(await screen.findByText('Box')).toBeVisible();
      await waitFor(() => expect(screen.queryByText(failure)).toBeNull());
    },
  );

  it('is filtered by the address, which the fields change', async () => {
    const shown = open('?kind=unit&record=2');
    await screen.findByRole('link', { name: 'Each' });
    expect(Object.fromEntries(shown.sent('GET /audit')[0]?.query ?? [])).toEqual({
      ...{ record_type: 'unit', record_id: '2', grouped: 'true', count: 'false' },
    });
    await waitFor(() => expect(screen.getByRole('combobox', { name: "Record's name" })).toHaveValue('Each'));
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Person' }), 'Marisol Vantree');
    expect(shown.address()).toBe('/admin/audit?kind=unit&record=2&person=6');
    await waitFor(() => expect(shown.sent('GET /audit').at(-1)?.query.get('actor_id')).toBe('6'));
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Kind of record' }), 'Item');
    expect(shown.address()).toBe('/admin/audit?person=6&kind=item');
  });

  it('finds a record by a name that it had once', async () => {
    const shown = open();
    await userEvent.type(await screen.findByRole('combobox', { name: "Record's name" }), 'EA');
    await userEvent.click(await screen.findByRole('option', { name: /once/ }));
    expect(shown.address()).toBe('/admin/audit?kind=unit&record=2');
    const box = screen.getByRole('combobox', { name: "Record's name" });
    await waitFor(() => expect(box).toHaveValue('Each'));
    await userEvent.clear(box);
    expect(shown.address()).toBe('/admin/audit?kind=unit');
  });

  it('can be downloaded with the same filter', async () => {
    const shown = open('?kind=unit&record=2');
    await userEvent.click(await screen.findByRole('button', { name: 'Download Excel' }));
    await waitFor(() => expect(shown.sent('GET /audit/export/excel')).toHaveLength(1));
    expect(Object.fromEntries(shown.sent('GET /audit/export/excel')[0]?.query ?? [])).toEqual({
      ...{ record_type: 'unit', record_id: '2' },
      day: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
      zone: Intl.DateTimeFormat().resolvedOptions().timeZone,
    });
  });

  it.each(['1.5', '-5', '1e99', 'abc'])(
    'sends no filter for "%s" as a record or person in the address',
    async (text) => {
      const shown = open(`?kind=unit&record=${text}&person=${text}`);
      await screen.findByText('Unit');
      expect(Object.fromEntries(shown.sent('GET /audit')[0]?.query ?? [])).toEqual({
        ...{ record_type: 'unit', grouped: 'true', count: 'false' },
      });
    },
  );

  it.each([
    ['', 'No changes yet'],
    ['?kind=unit', 'No entries match these filters.'],
    ['?from=2026-03-02&to=2026-03-02', 'No entries match these filters.'],
    ['?from=2026-03-02&to=2026-03-01', 'From is a later day than To.'],
  ])('blames a filter for an empty list only if there is one: "%s"', async (address, title) => {
    open(address, { 'GET /audit': () => page([]) });
    expect(await screen.findByText(title)).toBeVisible();
  });
});
