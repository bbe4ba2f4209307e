import { useState } from 'react';
import { Button } from 'shared-ui';
import { Dialog } from 'shared-ui/overlays';
import { ListUnitsChoice, type UnitDecision } from './ListUnitsChoice.tsx';

export interface ListUnitsDialogProps {
  readonly text: string;
  readonly decisions: readonly UnitDecision[];
  readonly onDecide: (decision: UnitDecision) => void;
  /** Nothing is to be changed. */
  readonly onClose: () => void;
}

/** Asks, before items get another unit, what becomes of the lists that have them. */
export function ListUnitsDialog({ text, decisions, onDecide, onClose }: ListUnitsDialogProps) {
  const [decision, setDecision] = useState<UnitDecision>('keep');
  return (
    <Dialog
      title="This unit is on open lists"
      open
      onClose={onClose}
      onSubmit={() => onDecide(decision)}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" variant="solid">
            Continue
          </Button>
        </>
      }
    >
      <ListUnitsChoice text={text} decision={decision} decisions={decisions} onDecide={setDecision} />
    </Dialog>
  );
}
