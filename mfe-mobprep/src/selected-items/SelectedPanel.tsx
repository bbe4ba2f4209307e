import type { ReactNode } from 'react';
import { PanelColumn } from 'shared-ui/data';
import { SelectedItems, type SelectedItemsProps } from './SelectedItems.tsx';

interface SelectedPanelProps extends SelectedItemsProps {
  readonly aside?: ReactNode;
}

/** The right column of the three panels; a phone has SelectedSheet instead. */
export function SelectedPanel({ aside, ...items }: SelectedPanelProps) {
  return (
    <PanelColumn
      title="Selected Items"
      count={items.cart.arrived ? items.cart.lines.length : undefined}
      aside={aside}
      onPhone="hide"
      readOnly={items.readOnly}
    >
      <SelectedItems {...items} />
    </PanelColumn>
  );
}
