import { useQuery } from '@tanstack/react-query';
import { unitQueries, unitsApi } from 'shared-api/client';
import type { Unit } from 'shared-api/contract';
import { byText } from 'shared-api/rules';
import { useUnitList } from '#data/recordLists.queries.ts';
import { MergeSection } from '#src/merge/MergeSection.tsx';
import { NamedRecordDialog } from '#src/record-dialog/NamedRecordDialog.tsx';

interface UnitDialogProps {
  /** Null for a new one. */
  readonly unit: Unit | null;
  readonly onClose: () => void;
}

export function UnitDialog({ unit, onClose }: UnitDialogProps) {
  const units = useQuery(unitQueries.list());
  return (
    <NamedRecordDialog
      title={unit ? 'Edit Unit' : 'Add Unit'}
      record={unit}
      kind="unit"
      noun="unit"
      failure="Failed to save unit"
      label="Unit Name"
      hasStatus
      hasSpanishName
      save={({ name, is_active, ...more }, options) =>
        unit
          ? unitsApi.change(unit.id, { name, is_active, ...more }, options)
          : unitsApi.create({ name, ...more })
      }
      list={useUnitList()}
      onClose={onClose}
    >
      {unit?.can.delete && (
        <MergeSection
          kind="units"
          noun="unit"
          record={unit}
          follows={`Every item that is counted in ${unit.name}`}
          onMerged={onClose}
          choices={units.data
            ?.filter(({ id, is_active }) => is_active && id !== unit.id)
            .sort((a, b) => byText(a.name, b.name))
            .map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
        />
      )}
    </NamedRecordDialog>
  );
}
