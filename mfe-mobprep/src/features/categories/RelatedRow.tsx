import type { ReactNode } from 'react';
import type { CatalogueItem } from 'shared-api/contract';
import { bounds, type ListFacts, measuredReason, shortReason } from 'shared-api/rules';
import { PickerRow, QuantityStepper } from 'shared-ui/data';

interface RelatedRowProps {
  readonly item: CatalogueItem;
  readonly facts: ListFacts;
  readonly check: ReactNode;
  readonly quantity: number;
  readonly onQuantity: (quantity: number) => void;
  readonly onEnter: (quantity: number, box: HTMLInputElement) => void;
}

export function RelatedRow({ item, facts, check, quantity, onQuantity, onEnter }: RelatedRowProps) {
  return (
    <PickerRow
      name={item.name}
      check={check}
      reason={shortReason(item)}
      remark={measuredReason(item, facts)}
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
