import type { ReactNode } from 'react';
import type { CatalogueItem } from 'shared-api/contract';
import { bounds } from 'shared-api/rules';
import { requiredPerCrewText } from 'shared-ui';
import { PickerRow, QuantityStepper } from 'shared-ui/data';

interface RelatedRowProps {
  readonly item: CatalogueItem;
  readonly check: ReactNode;
  readonly quantity: number;
  readonly onQuantity: (quantity: number) => void;
  readonly onEnter: (quantity: number, box: HTMLInputElement) => void;
}

export function RelatedRow({ item, check, quantity, onQuantity, onEnter }: RelatedRowProps) {
  return (
    <PickerRow
      name={item.name}
      check={check}
      reason={requiredPerCrewText(item.required_qty_per_crew)}
      unit={item.unit_name}
      quantity={
        <QuantityStepper
          label={`Quantity of ${item.name}`}
          max={bounds.quantity}
          value={quantity}
          onCommit={onQuantity}
          onEnter={onEnter}
        />
      }
    />
  );
}
