import { useState } from 'react';
import type { Yard } from 'shared-api/contract';
import { bounds, counted } from 'shared-api/rules';
import { Button, FormField, NativeSelect, Text } from 'shared-ui';
import { CommitBar, QuantityStepper } from 'shared-ui/data';

interface BulkOwnedProps {
  readonly count: number;
  readonly yards: readonly Yard[];
  readonly onSet: (yardId: number, quantity: number) => void;
  readonly onClear: () => void;
}

/** Gives the ticked items one number in one yard. */
export function BulkOwned({ count, yards, onSet, onClear }: BulkOwnedProps) {
  const [yardId, setYardId] = useState(yards[0]?.id ?? 0);
  const [quantity, setQuantity] = useState(1);
  return (
    <CommitBar
      start={
        <>
          <Text as="span" textStyle="dense" fontWeight="600" aria-live="polite">
            {counted(count, 'item')} selected
          </Text>
          <Button size="tool" variant="ghost" onClick={onClear}>
            Clear
          </Button>
        </>
      }
    >
      {yards.length > 1 && (
        <FormField label="Yard" hideLabel>
          <NativeSelect value={String(yardId)} onChange={({ target }) => setYardId(Number(target.value))}>
            {yards.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </NativeSelect>
        </FormField>
      )}
      <QuantityStepper
        size="form"
        label="Owned"
        value={quantity}
        min={0}
        max={bounds.quantity}
        onCommit={setQuantity}
      />
      <Button
        onClick={() => onSet(yardId, quantity)}
      >{`Set ${counted(count, 'item')} to ${quantity}`}</Button>
    </CommitBar>
  );
}
