import { act, screen, within } from '@testing-library/react';
import { createRef } from 'react';
import { flushSync } from 'react-dom';
import { virtualCode } from '#src/later/virtualCode.ts';
import { GroupRow } from '#src/tables/GroupRow.tsx';
import { QuantityStepper } from '#src/tables/QuantityStepper.tsx';
import type { RowTarget } from '#src/tables/virtual/rowTargets.ts';
import type { VirtualListHandle } from '#src/tables/virtual/useRowFocus.ts';
import { VirtualList, type VirtualListProps } from '#src/tables/virtual/VirtualList.tsx';
import { firstFrameOf } from '#src/testing/firstFrameOf.tsx';
import { renderUi } from '#src/testing/renderUi.tsx';

beforeAll(async () => {
  await virtualCode.load();
});

interface Item {
  id: number;
  name: string;
  taken?: boolean;
}

const itemsFrom = (first: number, count: number): Item[] =>
  Array.from({ length: count }, (_, i) => ({ id: first + i, name: `Item ${first + i}` }));

const idOf = (item: Item) => item.id;
const nameOf = (item: Item) => item.name;
const drawItem = (item: Item, target: RowTarget) => (
  <button type="button" ref={target()}>
    Add {item.name}
  </button>
);

const sections = (...groups: Item[][]) =>
  groups.map((rows, i) => ({
    key: i,
    label: `Group ${i}`,
    head: <GroupRow title={`Group ${i}`} count={rows.length} />,
    lists: [{ key: i, rows }],
  }));

const draw = (groups: Item[][], more: Partial<VirtualListProps<Item>> = {}) =>
  renderUi(
    <VirtualList
      sections={sections(...groups)}
      rowKey={idOf}
      renderRow={drawItem}
      rowText={nameOf}
      rowHeight={40}
      {...more}
    />,
  );
const rows = () => screen.getAllByRole('listitem');
const button = (id: number) => screen.getByRole('button', { name: `Add Item ${id}` });

it('says which rows are near the viewport, and says it again only when these change', () => {
  const onNear = jest.fn();
  const element = (shown: ReturnType<typeof sections>) => (
    <VirtualList
      sections={shown}
      rowKey={idOf}
      renderRow={drawItem}
      rowText={nameOf}
      rowHeight={40}
      onNear={onNear}
    />
  );
  const all = sections(itemsFrom(1, 200));
  const { rerender } = renderUi(element(all));
  expect(onNear).toHaveBeenLastCalledWith(rows().map((_, at) => at + 1));
  expect(rows().length).toBeLessThan(100);
  const calls = onNear.mock.calls.length;
  rerender(element(all));
  expect(onNear).toHaveBeenCalledTimes(calls);
  rerender(element(sections(itemsFrom(7, 3))));
  expect(onNear).toHaveBeenLastCalledWith([7, 8, 9]);
});

describe('a long list', () => {
  const oneItem = (listKey: number, animated = false) => (
    <VirtualList
      listKey={listKey}
      sections={[{ key: 0, label: 'Items', lists: [{ key: 0, rows: itemsFrom(listKey, 1) }] }]}
      rowKey={idOf}
      renderRow={drawItem}
      rowText={nameOf}
      rowHeight={40}
      animated={animated}
    />
  );
  const textOf = ({ textContent }: HTMLElement) => textContent;

  it('draws the rows of a page that opens at once, so that nothing moves when they come', () => {
    expect(firstFrameOf(oneItem(0), textOf)).toBe('Add Item 0');
  });

  it('shows only empty space for the rows of a list that replaces another one in its first frame', async () => {
    expect(firstFrameOf(oneItem(1), textOf, oneItem(0))).toBe('');
    expect(await screen.findByRole('button', { name: 'Add Item 1' })).toBeVisible();
  });

  it('draws animated rows at once, because they expand from nothing', () => {
    expect(firstFrameOf(oneItem(1, true), textOf, oneItem(0, true))).toBe('Add Item 1');
  });

  it('draws a row at once when it is about to get the focus', () => {
    const handle = createRef<VirtualListHandle>();
    const list = (
      <VirtualList
        ref={handle}
        sections={[{ key: 0, label: 'Items', lists: [{ key: 0, rows: itemsFrom(0, 2) }] }]}
        rowKey={idOf}
        renderRow={drawItem}
        rowText={nameOf}
        rowHeight={40}
      />
    );
    const nameOfFocused = () => {
      flushSync(() => handle.current?.focusFirst());
      return document.activeElement?.textContent;
    };
    expect(firstFrameOf(list, nameOfFocused)).toBe('Add Item 0');
  });

  it('draws the visible rows, each with its position and the total', () => {
    draw([itemsFrom(0, 500), itemsFrom(500, 1_000)]);
    expect(rows().length).toBeLessThan(50);
    expect(rows()[2]).toHaveAttribute('aria-posinset', '3');
    expect(rows()[2]).toHaveAttribute('aria-setsize', '500');
  });

  it('keeps the heads of groups that are out of sight', () => {
    draw([itemsFrom(0, 500), itemsFrom(500, 1_000)]);
    expect(screen.getByRole('group', { name: 'Group 1' })).toHaveTextContent('Group 11000');
  });

  it('puts all rows on the page when the user opens the browser’s search', async () => {
    const { user } = draw([itemsFrom(0, 1_500)]);
    expect(screen.queryByText('Item 1400')).toBeNull();
    await user.keyboard('{Control>}f{/Control}');
    expect(screen.getByText('Item 1400')).toBeInTheDocument();
    expect(rows()).toHaveLength(1_500);
  });

  it('puts all rows on paper', () => {
    draw([itemsFrom(0, 1_500)]);
    act(() => void dispatchEvent(new Event('beforeprint')));
    expect(rows()).toHaveLength(1_500);
    expect(screen.getByText('Item 1400')).toBeInTheDocument();
    act(() => void dispatchEvent(new Event('afterprint')));
    expect(rows().length).toBeLessThan(50);
  });

  it('does not move when it does so: rows out of sight are as high as the others', async () => {
    const { user } = draw([itemsFrom(0, 500)]);
    await user.keyboard('{Control>}f{/Control}');
    expect(screen.getByText('Item 400')).toHaveStyle({ height: '40px' });
  });

  it('moves the focus with arrows into rows that were not drawn, skipping those that cannot take it', async () => {
    const taken = itemsFrom(3, 200).map((item) => ({ ...item, taken: true }));
    const { user } = draw([itemsFrom(0, 3), [...taken, ...itemsFrom(203, 500)]], {
      arrows: true,
      canFocus: (item) => item.taken !== true,
    });
    await user.tab();
    await user.keyboard('{ArrowDown}{ArrowDown}');
    expect(button(2)).toHaveFocus();
    await user.keyboard('{ArrowDown}');
    expect(button(203)).toHaveFocus();
    await user.keyboard('{ArrowUp}');
    expect(button(2)).toHaveFocus();
  });

  it('leaves the arrows to a text box', async () => {
    const { user } = draw([itemsFrom(0, 3)], {
      arrows: true,
      renderRow: (item, target) => <input aria-label={item.name} ref={target()} />,
    });
    await user.tab();
    await user.keyboard('{ArrowDown}');
    expect(screen.getByRole('textbox', { name: 'Item 0' })).toHaveFocus();
  });

  it('can focus the first, next and previous row', () => {
    const list = createRef<VirtualListHandle>();
    draw([itemsFrom(0, 500)], { ref: list });
    act(() => void list.current?.focusFirst());
    expect(button(0)).toHaveFocus();
    act(() => void list.current?.focusNext(300, 1));
    expect(button(301)).toHaveFocus();
    expect(list.current?.focusNext(499, 1)).toBe(false);
    expect(list.current?.focusNext(9_999, -1)).toBe(false);
  });

  it('keeps the focused row when it scrolls out of sight', () => {
    const list = createRef<VirtualListHandle>();
    draw([itemsFrom(0, 500)], { ref: list });
    act(() => void list.current?.focusNext(299, 1));
    act(() => void window.dispatchEvent(new Event('scroll')));
    expect(button(300)).toHaveFocus();
    expect(rows().length).toBeLessThan(50);
  });

  it('keeps a row with a refused number until the number counts', async () => {
    const list = createRef<VirtualListHandle>();
    const { user } = draw([itemsFrom(0, 500)], {
      ref: list,
      renderRow: (item, target) => (
        <>
          <QuantityStepper label={item.name} max={9} value={1} onCommit={() => {}} />
          {drawItem(item, target)}
        </>
      ),
    });
    act(() => void list.current?.focusNext(299, 1));
    const far = () => screen.queryByRole('spinbutton', { name: 'Item 300' });
    const leaveWith = async (quantity: string) => {
      await user.click(far() ?? document.body);
      await user.keyboard(quantity);
      await user.click(button(2));
    };
    await leaveWith('10');
    expect(far()).toHaveValue('10');
    await leaveWith('7');
    expect(far()).toBeNull();
  });

  it('reports keys with the row and control that they came from', async () => {
    const onRowKey = jest.fn();
    const { user } = draw([itemsFrom(0, 2)], { onRowKey });
    await user.tab();
    await user.keyboard('7');
    expect(onRowKey.mock.calls[0]?.[0]).toMatchObject({ row: { id: 0 }, place: '', event: { key: '7' } });
  });
});

describe('a short list', () => {
  it('is drawn whole', () => {
    draw([itemsFrom(0, 20), itemsFrom(20, 30)]);
    expect(within(screen.getByRole('group', { name: 'Group 1' })).getAllByRole('listitem')).toHaveLength(30);
  });
});
