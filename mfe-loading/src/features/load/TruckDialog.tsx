import { useState } from 'react';
import { loadBounds } from 'shared-api/rules';
import { Button, FormField, TextInput } from 'shared-ui';
import { Dialog } from 'shared-ui/overlays';
import { type Act, nameTruck } from '#domain/operations.ts';

interface TruckDialogProps {
  readonly truck: string;
  readonly onAct: (acts: readonly Act[]) => void;
  readonly onClose: () => void;
}

export function TruckDialog({ truck, onAct, onClose }: TruckDialogProps) {
  const [name, setName] = useState(truck);
  const save = () => {
    if (name.trim() !== truck) onAct([nameTruck(name.trim())]);
    onClose();
  };
  return (
    <Dialog
      open
      title="Truck"
      size="confirm"
      onClose={onClose}
      dirty={name.trim() !== truck}
      onSubmit={save}
      footer={
        <>
          <Button size="touch" onClick={onClose}>
            Cancel
          </Button>
          <Button size="touch" variant="solid" type="submit">
            Save
          </Button>
        </>
      }
    >
      <FormField label="Truck">
        <TextInput
          value={name}
          maxLength={loadBounds.truck}
          placeholder="Truck 14"
          onChange={(event) => setName(event.target.value)}
        />
      </FormField>
    </Dialog>
  );
}
