import { useState } from 'react';
import type { DraftKey } from 'shared-api/client';
import type { CartLine, PackageItem } from 'shared-api/contract';
import { bounds, counted, type ListFacts, packagedQuantity } from 'shared-api/rules';
import { Button, EmptyState, Flex, Text } from 'shared-ui';
import { PickerRow, QuantityStepper, usePickerRowHeight, VirtualList } from 'shared-ui/data';
import { Dialog, toast } from 'shared-ui/overlays';
import type { LineChange } from '#src/changeLog.ts';
import { useLeaveOut } from '#src/packages.mutations.ts';
import { asOwnLine, removalOf, type UsedPackage } from '#src/packages.ts';
import { takingAll, takingOf } from '#src/takeOver.ts';
import { useToldChanges } from '#src/ui/useToldChanges.ts';
import { useUndoing } from '#src/ui/useUndoing.ts';

interface PackageChangesDialogProps {
  readonly draftKey: DraftKey;
  readonly changed: readonly UsedPackage[];
  readonly facts: ListFacts;
  readonly onClose: () => void;
}

type Row =
  | { readonly kind: 'added'; readonly used: UsedPackage; readonly item: PackageItem }
  | { readonly kind: 'removed'; readonly used: UsedPackage; readonly line: CartLine };

const rowsOf = (used: UsedPackage): Row[] => [
  ...used.added.map((item) => ({ kind: 'added', used, item }) as const),
  ...used.removed.map((line) => ({ kind: 'removed', used, line }) as const),
];
const itemOf = (row: Row) => (row.kind === 'added' ? row.item.id : row.line.item_id);
const nameOf = (row: Row) => (row.kind === 'added' ? row.item.item_name : row.line.item_name);
const packageOf = ({ used }: Row) => used.known.assembly_id;
const keyOf = (row: Row) => `${packageOf(row)} ${itemOf(row)}`;

/** What was added to and removed from the draft's packages, to take over line by line or at once. */
export function PackageChangesDialog({ draftKey, changed, facts, onClose }: PackageChangesDialogProps) {
  const rowHeight = usePickerRowHeight().controls;
  const { change, changing } = useToldChanges(draftKey, 'Failed to take the changes over');
  const { mutateAsync: leaveOut, isPending: isLeaving } = useLeaveOut(draftKey);
  const { undo } = useUndoing(draftKey);
  const [quantities, setQuantities] = useState<ReadonlyMap<number, number>>(new Map());
  const rows = changed.flatMap(rowsOf);
  const busy = changing || isLeaving;
  const quantityOf = (item: PackageItem) => quantities.get(item.id) ?? packagedQuantity(item, facts);
  const takeOver = (row: Row): LineChange =>
    row.kind === 'added'
      ? takingOf(row.item, [packageOf(row)], facts, quantityOf(row.item))
      : removalOf(row.line, [packageOf(row)]);

  const make = (lines: readonly LineChange[], text: string) =>
    void change({
      lines,
      label: text,
      done: () => text,
      left: (count) => `${counted(count, 'line')} not changed`,
    });
  const keep = (row: Row) => {
    if (row.kind === 'removed')
      return make([asOwnLine(row.line, [packageOf(row)])], `${row.line.item_name} kept`);
    const label = `${row.item.item_name} left out`;
    leaveOut({ assemblyId: packageOf(row), itemIds: [row.item.id], label }).then(
      (stepId) => stepId && toast.changed(label, () => undo(stepId)),
      () => {}, // the global handler of writes reports it
    );
  };

  return (
    <Dialog
      title="Changed packages"
      description={
        rows.length > 0
          ? 'An administrator has changed these packages since this draft took them.'
          : undefined
      }
      open
      size="related"
      flush
      busy={busy}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Close</Button>
          {rows.length > 0 && (
            <Button
              variant="solid"
              busy={busy}
              onClick={() =>
                make(takingAll(changed, facts, quantityOf), `${counted(rows.length, 'change')} taken over`)
              }
            >
              Take over all ({rows.length})
            </Button>
          )}
        </>
      }
    >
      {rows.length === 0 ? (
        <EmptyState drawing="box" title="Nothing left to take over" />
      ) : (
        <VirtualList
          sections={changed.map((used) => ({
            key: used.known.assembly_id,
            label: used.known.assembly_name,
            head: <PackageHead used={used} />,
            lists: [{ key: 'rows', rows: rowsOf(used) }],
          }))}
          rowKey={keyOf}
          rowText={nameOf}
          rowHeight={rowHeight}
          headHeight={40}
          canFocus={() => false}
          renderRow={(row) => (
            <PickerRow
              name={nameOf(row)}
              remark={row.kind === 'added' ? 'Added to the package' : remarkOf(row)}
              unit={row.kind === 'added' ? row.item.unit_name : row.line.unit_name}
              quantity={
                row.kind === 'added' && (
                  <QuantityStepper
                    label={`Quantity of ${row.item.item_name}`}
                    max={bounds.quantity}
                    value={quantityOf(row.item)}
                    onCommit={(quantity) =>
                      setQuantities((known) => new Map(known).set(row.item.id, quantity))
                    }
                  />
                )
              }
              action={
                <Flex gap="1" justify="flex-end" minW={{ md: '168px' }} ml={{ base: 'auto', md: '0' }}>
                  <Button
                    size="row"
                    variant="ghost"
                    disabledReason={busy ? 'Saving' : undefined}
                    aria-label={`${row.kind === 'added' ? 'Leave out' : 'Keep'} ${nameOf(row)}`}
                    onClick={() => keep(row)}
                  >
                    {row.kind === 'added' ? 'Leave out' : 'Keep'}
                  </Button>
                  <Button
                    size="row"
                    disabledReason={busy ? 'Saving' : undefined}
                    aria-label={`${verbOf(row)} ${nameOf(row)}`}
                    onClick={() => make([takeOver(row)], doneText(row))}
                  >
                    {verbOf(row)}
                  </Button>
                </Flex>
              }
            />
          )}
        />
      )}
    </Dialog>
  );
}

const verbOf = (row: Row) => (row.kind === 'added' ? 'Add' : 'Remove');
const doneText = (row: Row) => `${nameOf(row)} ${row.kind === 'added' ? 'added' : 'removed'}`;
const remarkOf = (row: Row & { kind: 'removed' }) =>
  removalOf(row.line, [packageOf(row)]).after === null
    ? `No longer in the package. The list has ${row.line.quantity} ${row.line.unit_name}.`
    : 'No longer in the package. Another package still has it.';

function PackageHead({ used: { known } }: { readonly used: UsedPackage }) {
  return (
    <Flex
      align="center"
      justify="space-between"
      gap="3"
      minH="40px"
      px="var(--row-inset, 16px)"
      bg="bg.subtle"
      borderBottom="1px solid"
      borderColor="border"
    >
      <Text as="h3" textStyle="dense" fontWeight="600" minW="0" truncate title={known.assembly_name}>
        {known.assembly_name}
      </Text>
      {known.taken_revision !== null && (
        <Text textStyle="caption" color="fg.muted" flexShrink="0">
          Taken at version {known.taken_revision}, now {known.revision}
        </Text>
      )}
    </Flex>
  );
}
