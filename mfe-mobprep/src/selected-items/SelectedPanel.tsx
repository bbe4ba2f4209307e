import type { ReactNode } from 'react';
import { selectedItemsTitle } from 'shared-api/rules';
import { useIsNarrow } from 'shared-ui';
import { PanelColumn } from 'shared-ui/data';
import { SelectedItems, type SelectedItemsProps } from './SelectedItems.tsx';

interface SelectedPanelProps extends SelectedItemsProps {
  readonly aside?: ReactNode;
}

/** The right column of the three panels. On narrow screens SelectedItemsButton replaces it. */
export function SelectedPanel({ aside, ...items }: SelectedPanelProps) {
  const narrow = useIsNarrow();
  if (narrow) return null;
  return (
    <PanelColumn
      title={selectedItemsTitle}
      count={items.cart.arrived ? items.cart.lines.length : undefined}
      aside={aside}
      readOnly={items.readOnly}
    >
      <SelectedItems {...items} />
    </PanelColumn>
  );
}
