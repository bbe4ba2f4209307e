import { use } from 'react';
import type { CatalogueItem } from 'shared-api/contract';
import { Checkbox } from 'shared-ui';
import { SelectionContext } from './useSelection.ts';

/** Ticks a row for editing several. With Shift, all rows from the last one. */
export function SelectCell({ item }: { readonly item: CatalogueItem }) {
  const selection = use(SelectionContext);
  if (!selection) return null;
  return (
    <span data-tick="">
      <Checkbox
        aria-label={`Select ${item.name}`}
        checked={selection.ids.has(item.id)}
        onChange={({ nativeEvent }) =>
          selection.toggle(item.id, { through: nativeEvent instanceof MouseEvent && nativeEvent.shiftKey })
        }
      />
    </span>
  );
}
