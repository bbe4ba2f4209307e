import { act, screen, within } from '@testing-library/react';
import { virtualCode } from '#src/later/virtualCode.ts';
import type { Column } from '#src/tables/column.ts';
import { VirtualTable } from '#src/tables/virtual/VirtualTable.tsx';
import { renderUi } from '#src/testing/renderUi.tsx';
import { shownColumns } from './useShownColumns.ts';

beforeAll(async () => {
  await virtualCode.load();
});

interface Part {
  readonly id: number;
  readonly name: string;
}
const columns: readonly Column<Part>[] = [
  { id: 'name', header: 'Name', sortable: true, cell: ({ name }) => name },
  { id: 'vendor', header: 'Vendor', from: 600, cell: () => null },
];
const parts = (count: number) => Array.from({ length: count }, (_, id) => ({ id, name: `Part ${id}` }));
const onSort = jest.fn();
const table = (rows: readonly Part[]) => (
  <div style={{ overflowY: 'auto', height: 400 }}>
    <VirtualTable
      label="Parts"
      columns={columns}
      rows={rows}
      rowKey={({ id }) => id}
      rowText={({ name }) => name}
      allRows="Download Excel"
      phoneRow={({ name }) => ({ title: name, meta: '' })}
      empty="No parts"
      sort={{ columnId: 'name', direction: 'asc' }}
      onSort={onSort}
    />
  </div>
);

describe('VirtualTable', () => {
  it('draws few of many rows and says how many there are', () => {
    renderUi(table(parts(5000)));
    const drawn = screen.getByRole('table', { name: 'Parts' });
    expect(drawn).toHaveAttribute('aria-rowcount', '5001');
    expect(within(drawn).queryAllByRole('row').length).toBeLessThan(100);
  });

  it('does not move when the browser’s search puts every row on the page: rows out of sight are as high', async () => {
    const { user } = renderUi(table(parts(500)));
    const heightOf = (name: string) => screen.getByText(name).closest('tr')?.style.height;
    await user.keyboard('{Control>}f{/Control}');
    expect(heightOf('Part 0')).toMatch(/px$/);
    expect(heightOf('Part 400')).toBe(heightOf('Part 0'));
  });

  describe('on paper', () => {
    const print = () => act(() => void dispatchEvent(new Event('beforeprint')));
    const finish = () => act(() => void dispatchEvent(new Event('afterprint')));
    const names = () => screen.queryAllByText(/^Part \d/).map(({ textContent }) => textContent);
    const all = (count: number) => parts(count).map(({ name }) => name);

    it('draws every row with its cells, and the few again after that', () => {
      renderUi(table(parts(500)));
      print();
      expect(names()).toEqual(all(500));
      expect(screen.getAllByText('–')).toHaveLength(500);
      finish();
      expect(names().length).toBeLessThan(100);
    });

    it('says how many rows of a very long table aren’t printed, and where they are', () => {
      const { container } = renderUi(table(parts(19_000)));
      print();
      expect(names()).toEqual(all(2_000));
      const gaps = [...container.querySelectorAll<HTMLElement>('[data-unprinted]')];
      expect(gaps.map(({ dataset }) => dataset['unprinted'])).toEqual([
        'Not printed: 17,000 more rows. Download Excel has them all.',
      ]);
    });
  });

  it('draws a short list whole, with a dash for empty cells', () => {
    renderUi(table(parts(3)));
    expect(screen.getAllByRole('row')).toHaveLength(4);
    expect(screen.getAllByText('–')).toHaveLength(3);
  });

  it('says which column sorts and asks for the next order', async () => {
    const { user } = renderUi(table(parts(3)));
    expect(screen.getByRole('columnheader', { name: 'Name' })).toHaveAttribute('aria-sort', 'ascending');
    await user.click(screen.getByRole('button', { name: 'Name' }));
    expect(onSort).toHaveBeenCalledWith({ columnId: 'name', direction: 'desc' });
  });

  it('shows its empty state', () => {
    renderUi(table([]));
    expect(screen.getByText('No parts')).toBeVisible();
  });
});

describe('shownColumns', () => {
  it('hides a column in a narrow table, unless it sorts', () => {
    const ids = (width: number | null, sort: string | null) =>
      shownColumns(columns, width, sort).shown.map(({ id }) => id);
    expect(ids(599, null)).toEqual(['name']);
    expect(ids(600, null)).toEqual(['name', 'vendor']);
    expect(ids(400, 'vendor')).toEqual(['name', 'vendor']);
    expect(ids(null, null)).toEqual(['name', 'vendor']);
  });

  it('gives rows no second line for a spare column alone', () => {
    const spare = columns.map((column) => ({ ...column, spare: column.id === 'vendor' }));
    expect(shownColumns(columns, 400, null).left).toEqual(new Set(['vendor']));
    expect(shownColumns(spare, 400, null).left).toEqual(new Set());
  });
});
