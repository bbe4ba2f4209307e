import { useQuery } from '@tanstack/react-query';
import { memo } from 'react';
import { useController } from 'react-hook-form';
import { cartQueries } from 'shared-api/client';
import type { Draft, ProjectMetadata } from 'shared-api/contract';
import { Box, Panel, Section, useIsNarrow } from 'shared-ui';
import { DataTable } from 'shared-ui/table';
import type { JobEntryForm } from '#domain/jobEntryForm.ts';
import { type CustomItemRow, customItemColumns, customItemPhoneRow } from './customItemColumns.tsx';
import { NewCustomItemRow } from './NewCustomItemRow.tsx';

interface CustomItemsSectionProps {
  readonly project: ProjectMetadata | null;
  readonly draft: Draft | null;
  readonly saving: boolean;
}

/** Items that are not in the catalogue. New ones stay in the form until the draft is saved. Those already on its list are shown only. */
export const CustomItemsSection = memo(function CustomItemsSection({
  project,
  draft,
  saving,
}: CustomItemsSectionProps) {
  const narrow = useIsNarrow();
  const { field } = useController<JobEntryForm, 'customItems'>({ name: 'customItems' });
  const { data: lines = [] } = useQuery({
    ...cartQueries.lines({ projectId: project?.id ?? 0, draftId: draft?.id ?? 0 }),
    enabled: project !== null && draft !== null,
  });
  const onList: CustomItemRow[] = lines
    .filter((line) => line.is_custom)
    .map((line) => ({
      key: `line ${line.id}`,
      name: line.item_name,
      unit: line.unit_name,
      quantity: line.quantity,
      notes: line.notes,
      isOnList: true,
    }));
  const rows = [...onList, ...field.value.map((item) => ({ ...item, isOnList: false }))];

  const actions = {
    setQuantity: (key: string, quantity: number) =>
      field.onChange(field.value.map((item) => (item.key === key ? { ...item, quantity } : item))),
    remove: (key: string) => field.onChange(field.value.filter((item) => item.key !== key)),
  };
  return (
    <Section title="Custom items" aside="For items that are not in the catalogue">
      <Panel padded={false}>
        {/* Items being saved can't be changed by a later save, so block them. The row below stays usable. */}
        <Box inert={saving}>
          <DataTable
            label="Custom items"
            columns={customItemColumns(actions, narrow)}
            rows={rows}
            rowKey={(row) => row.key}
            phoneRow={(row) => customItemPhoneRow(row, actions)}
          />
        </Box>
        <NewCustomItemRow items={rows} />
      </Panel>
    </Section>
  );
});
