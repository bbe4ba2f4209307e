import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import { cartQueries, type DraftKey } from 'shared-api/client';
import type { CartLine } from 'shared-api/contract';
import {
  counted,
  type ListFacts,
  type QuantityChange,
  quantityChanges,
  quantityReason,
} from 'shared-api/rules';
import { useUser } from 'shared-auth';
import { Button, FailureState, formatPrintedDate, SkeletonRows } from 'shared-ui';
import { Dialog } from 'shared-ui/overlays';
import { cartTexts } from '#src/cartTexts.ts';
import { factsTitle, formerFacts } from '#src/factsQuestion.ts';
import { leftQuantities } from '#src/leftQuantities.ts';
import { TickedChanges } from '#src/ui/TickedChanges.tsx';
import { useApplyQuantities } from './useApplyQuantities.ts';

export interface QuantitiesDialogProps {
  readonly draftKey: DraftKey;
  /** The draft's facts before and after the change. The same ones for a list that somebody else's change has left behind. */
  readonly before: ListFacts;
  readonly after: ListFacts;
  /** Called once the lines are decided, or if there are none to decide. */
  readonly onAnswer: () => void;
  /** Called when closed without a decision. */
  readonly onClose: () => void;
}

const noLines: readonly CartLine[] = [];

const isHandSet = ({ quantity_from }: CartLine) => quantity_from === 'person';

/** Whoever wrote a note last counts, too: a line doesn't know who set its quantity. */
const lastChanged = ({ updated_by_name, updated_datetime }: CartLine) =>
  updated_by_name && `Last changed by ${updated_by_name}, ${formatPrintedDate(new Date(updated_datetime))}`;

/** After a change of the crew or a measure: lists the affected lines to update or leave. Quantities set by hand start unticked. */
export function QuantitiesDialog({ draftKey, before, after, onAnswer, onClose }: QuantitiesDialogProps) {
  const userId = useUser()?.id ?? 0;
  const query = useQuery(cartQueries.lines(draftKey));
  // The cache may still have the list from before the save.
  const lines = query.isFetching ? undefined : query.data;
  const changes = useMemo(() => quantityChanges(lines ?? noLines, before, after), [lines, before, after]);
  const [chosen, setChosen] = useState<ReadonlySet<number> | null>(null);
  const ticked =
    chosen ?? new Set(changes.filter(({ line }) => !isHandSet(line)).map(({ line }) => line.item_id));
  const { apply, applying } = useApplyQuantities(draftKey, before, after);

  const end = useEffectEvent(onAnswer);
  const isNothing = lines !== undefined && changes.length === 0;
  useEffect(() => {
    if (isNothing) end();
  }, [isNothing]);
  if (isNothing) return null;

  const rowOf = ({ line, suggested }: QuantityChange<CartLine>) => ({
    ...{ itemId: line.item_id, name: line.item_name, unit: line.unit_name },
    ...{ before: line.quantity, after: suggested, reason: quantityReason(line, after) },
    remark: isHandSet(line) ? lastChanged(line) : undefined,
  });
  const wanted = changes.filter(({ line }) => ticked.has(line.item_id));
  const answer = (applied: readonly QuantityChange<CartLine>[]) => {
    const done = new Set(applied.map(({ line }) => line.item_id));
    const unfit = quantityChanges(lines ?? noLines, after, after);
    leftQuantities(userId, draftKey.draftId).keep(unfit.filter(({ line }) => !done.has(line.item_id)));
    onAnswer();
  };
  return (
    <Dialog
      title={factsTitle(before, after)}
      description={`${formerFacts(before, after)} The suggested quantity of these lines has changed.`}
      busy={applying}
      size="related"
      open
      flush
      onClose={onClose}
      onSubmit={() => {
        if (wanted.length > 0 && !applying) void apply(wanted).then((isDone) => isDone && answer(wanted));
      }}
      footer={
        <>
          <Button {...(applying && { disabledReason: 'They are being applied' })} onClick={() => answer([])}>
            Leave quantities
          </Button>
          <Button
            variant="solid"
            type="submit"
            data-autofocus=""
            busy={applying}
            {...(wanted.length === 0 && { disabledReason: 'Please select at least one line.' })}
          >
            Apply to {counted(wanted.length, 'line')}
          </Button>
        </>
      }
    >
      {query.isError ? (
        <FailureState title={cartTexts.fetchFailed} read={query} />
      ) : lines === undefined ? (
        <SkeletonRows rows={6} rowHeight={40} bars={['4%', '50%', '10%']} label="Loading lines" />
      ) : (
        <TickedChanges
          label="Lines whose suggested quantity has changed"
          rows={changes.filter(({ line }) => !isHandSet(line)).map(rowOf)}
          apart={{
            title: 'Set by hand',
            note: 'Stay as they are unless you tick them',
            rows: changes.filter(({ line }) => isHandSet(line)).map(rowOf),
          }}
          ticked={ticked}
          onTicked={setChosen}
        />
      )}
    </Dialog>
  );
}
