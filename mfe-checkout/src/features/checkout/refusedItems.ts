import { refusedQuantity } from 'shared-ui/data';

/** The items of rows with a refused number. Undefined if there are none. */
export function refusedItems(): ReadonlySet<number> | undefined {
  const rows = [...document.querySelectorAll<HTMLElement>('[data-item]')].filter((row) =>
    refusedQuantity(row),
  );
  return rows.length === 0 ? undefined : new Set(rows.map(({ dataset }) => Number(dataset['item'])));
}
