import { screen, within } from '@testing-library/react';
import { useState } from 'react';
import { Button } from '#src/actions/Button.tsx';
import { virtualCode } from '#src/later/virtualCode.ts';
import type { Column, Sort } from '#src/tables/column.ts';
import { LongTable as DataTable, type LongTableProps as DataTableProps } from '#src/tables/LongTable.tsx';
import { nextSort } from '#src/tables/sortCycle.ts';
import { asPhone } from '#src/testing/phone.ts';
import { renderUi } from '#src/testing/renderUi.tsx';

beforeAll(async () => {
  await virtualCode.load();
});

interface Job {
  id: string;
  name: string;
  place: string | null;
}

const jobs: Job[] = [
  { id: '25-1003', name: 'Maple Grove', place: 'Olathe, KS' },
  { id: '25-1008', name: 'Harbor', place: null },
];
const remove = jest.fn();
const columns: Column<Job>[] = [
  { id: 'id', header: 'Job ID', cell: (job) => job.id, lead: true, sortable: true },
  { id: 'place', header: 'Location', cell: (job) => job.place },
  {
    id: 'actions',
    header: 'Actions',
    hideHeader: true,
    action: true,
    cell: (job) => <Button onClick={remove}>{`Delete ${job.id}`}</Button>,
  },
];

const table = (props: Partial<DataTableProps<Job>> = {}) => (
  <DataTable label="Projects" columns={columns} rows={jobs} rowKey={(job) => job.id} {...props} />
);

describe('DataTable', () => {
  it('cycles a header through ascending, descending and off', async () => {
    function Sorted() {
      const [sort, setSort] = useState<Sort | null>(null);
      return table({ sort, onSort: setSort });
    }
    const { user } = renderUi(<Sorted />);
    const head = screen.getByRole('columnheader', { name: 'Job ID' });
    const seen: (string | null)[] = [];
    for (let click = 0; click < 3; click += 1) {
      await user.click(within(head).getByRole('button'));
      seen.push(head.getAttribute('aria-sort'));
    }
    expect(seen).toEqual(['ascending', 'descending', 'none']);
  });

  it('keeps its rows after a change of order until new ones arrive', async () => {
    const draw = jest.fn(({ id }: Job) => id);
    const watched: Column<Job>[] = [{ id: 'id', header: 'Job ID', cell: draw, lead: true, sortable: true }];
    function Sorted() {
      const [sort, setSort] = useState<Sort | null>(null);
      return table({ columns: watched, sort, onSort: setSort });
    }
    const { user } = renderUi(<Sorted />);
    draw.mockClear();
    await user.click(screen.getByRole('button', { name: 'Job ID' }));
    expect(screen.getByRole('columnheader', { name: 'Job ID' })).toHaveAttribute('aria-sort', 'ascending');
    expect(draw).not.toHaveBeenCalled();
  });

  it('starts another column with ascending', () => {
    expect(nextSort({ columnId: 'name', direction: 'desc' }, 'id')).toEqual({
      columnId: 'id',
      direction: 'asc',
    });
  });

  it('opens a row from its link and from anywhere in it', async () => {
    const onRowOpen = jest.fn();
    const { user } = renderUi(table({ rowHref: (job) => `/project/${job.id}`, onRowOpen }));
    const link = screen.getByRole('link', { name: '25-1003' });
    expect(link).toHaveAttribute('href', '/project/25-1003');
    await user.click(link);
    await user.click(screen.getByText('Olathe, KS'));
    expect(onRowOpen.mock.calls).toEqual([[jobs[0]], [jobs[0]]]);
  });

  it('leaves a click on its link that opens a new tab to the browser', async () => {
    const onRowOpen = jest.fn();
    const { user } = renderUi(table({ rowHref: (job) => `/project/${job.id}`, onRowOpen }));
    const byBrowser: boolean[] = [];
    const browser = (event: Event) => {
      byBrowser.push(!event.defaultPrevented);
      event.preventDefault(); // jsdom can't navigate
    };
    window.addEventListener('click', browser);
    await user.keyboard('{Control>}');
    await user.click(screen.getByRole('link', { name: '25-1003' }));
    window.removeEventListener('click', browser);
    expect(byBrowser).toEqual([true]);
    expect(onRowOpen).not.toHaveBeenCalled();
  });

  it('does not open the row from its action cell', async () => {
    const onRowOpen = jest.fn();
    const { user } = renderUi(table({ onRowOpen }));
    await user.click(screen.getByRole('button', { name: 'Delete 25-1003' }));
    expect(remove).toHaveBeenCalledTimes(1);
    expect(onRowOpen).not.toHaveBeenCalled();
  });

  it('uses the link that the caller makes', () => {
    renderUi(table({ rowLink: (job, content) => <a href={`/mine/${job.id}`}>{content}</a> }));
    expect(screen.getByRole('link', { name: '25-1008' })).toHaveAttribute('href', '/mine/25-1008');
  });

  it('shows an en dash for an empty cell', () => {
    renderUi(table());
    expect(screen.getByRole('row', { name: /25-1008/ })).toHaveTextContent('–');
  });

  it('shows skeleton rows and is marked busy while loading', () => {
    renderUi(table({ loading: true }));
    expect(screen.getByRole('table', { name: 'Projects' })).toHaveAttribute('aria-busy', 'true');
    expect(screen.queryByText('25-1003')).toBeNull();
  });

  it('keeps its headers above the empty state', () => {
    renderUi(table({ rows: [], empty: <p>No projects found</p> }));
    expect(screen.getByRole('columnheader', { name: 'Location' })).toBeInTheDocument();
    expect(screen.getByText('No projects found')).toBeInTheDocument();
  });

  it('becomes two-line rows on a phone', () => {
    const restore = asPhone();
    renderUi(
      table({ phoneRow: (job) => ({ title: job.name, meta: job.id }), rowHref: (job) => `/p/${job.id}` }),
    );
    expect(screen.queryByRole('table')).toBeNull();
    expect(screen.getByRole('list', { name: 'Projects' })).toContainElement(
      screen.getByRole('link', { name: 'Maple Grove' }),
    );
    restore();
  });
});

describe('a long DataTable', () => {
  const many = Array.from(
    { length: 500 },
    (_, n): Job => ({ id: `job ${n}`, name: `Job ${n}`, place: null }),
  );
  const rowText = ({ name }: Job) => name;
  const drawn = () => screen.getAllByRole('row').length - 1;

  it('draws the rows near the window and says how many there are', () => {
    renderUi(table({ rows: many, rowText }));
    expect(drawn()).toBeLessThan(60);
    expect(screen.getByRole('table')).toHaveAttribute('aria-rowcount', '501');
    expect(screen.getByRole('row', { name: /^job 3 / })).toHaveAttribute('aria-rowindex', '5');
  });

  it('draws every row when the user opens the browser’s search', async () => {
    const { user } = renderUi(table({ rows: many, rowText }));
    expect(screen.queryByText('Job 499')).toBeNull();
    await user.keyboard('{Control>}f{/Control}');
    expect(screen.getByText('Job 499')).toBeInTheDocument();
    expect(drawn()).toBe(many.length);
  });

  it('draws every row when it has no text for them', () => {
    renderUi(table({ rows: many }));
    expect(drawn()).toBe(many.length);
  });

  it('draws few rows on a phone too', () => {
    const restore = asPhone();
    renderUi(table({ rows: many, rowText, phoneRow: ({ name }) => ({ title: name, meta: '' }) }));
    expect(screen.getAllByRole('listitem').length).toBeLessThan(60);
    restore();
  });
});
