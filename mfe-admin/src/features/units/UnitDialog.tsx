import { unitsApi } from 'shared-api/client';
import type { Unit } from 'shared-api/contract';
import { useUnitList } from '#data/recordLists.ts';
import { NamedRecordDialog } from '#src/record-dialog/NamedRecordDialog.tsx';

interface UnitDialogProps {
  /** Null for a new one. */
  readonly unit: Unit | null;
  readonly onClose: () => void;
}

export function UnitDialog({ unit, onClose }: UnitDialogProps) {
  return (
    <NamedRecordDialog
      title={unit ? 'Edit Unit' : 'Add Unit'}
      record={unit}
      kind="unit"
      noun="unit"
      failure="Failed to save unit"
      label="Unit Name"
      hasStatus
      save={({ name, is_active }, options) =>
        unit ? unitsApi.change(unit.id, { name, is_active }, options) : unitsApi.create({ name })
      }
      list={useUnitList()}
      onClose={onClose}
    />
  );
}
