import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { type CallOptions, isApiError, type RecordList } from 'shared-api/client';
import type { UsePlace } from 'shared-api/contract';
import { useConfirm } from 'shared-ui/overlays';
import { InUseDialog } from './InUseDialog.tsx';

interface Deletable {
  readonly id: number;
  readonly revision: number;
}

interface Deletion<Record extends Deletable> {
  /** "unit". */
  readonly noun: string;
  readonly nameOf: (record: Record) => string;
  readonly failure: string;
  readonly remove: (id: number, options: CallOptions) => Promise<unknown>;
  /** Deactivates the record, if its kind supports that. */
  readonly deactivate?: ((record: Record) => Promise<Record>) | undefined;
  readonly canDeactivate?: (record: Record) => boolean;
  readonly list: RecordList<Record>;
}

/** Deletes a record after confirmation. A record in use stays, and a dialog shows where it is used. */
export function useDeletion<Record extends Deletable>(deletion: Deletion<Record>) {
  const { noun, nameOf, failure, remove, deactivate, canDeactivate, list } = deletion;
  const confirm = useConfirm();
  const [inUse, setInUse] = useState<{ record: Record; detail: string; places: UsePlace[] } | null>(null);
  const sentence = {
    version_conflict: `${failure}: somebody else changed this ${noun} in the meantime`,
  };
  const removal = useMutation({
    mutationFn: async (record: Record) => {
      try {
        await remove(record.id, { revision: record.revision });
      } catch (error) {
        // Show the places in a dialog instead of a passing failure message.
        if (!isApiError(error, 'in_use') || !error.body.places?.length) throw error;
        setInUse({ record, detail: error.detail, places: error.body.places });
        return;
      }
      await list.drop(record.id);
    },
    meta: { failure, sentence },
    onError: list.reload,
  });
  const ask = async (record: Record) => {
    const agreed = await confirm({
      title: `Delete ${noun}`,
      text: `Are you sure you want to delete ${nameOf(record)}?`,
      action: 'Delete',
      danger: true,
    });
    if (agreed) removal.mutate(record);
  };
  return {
    ask: (record: Record) => void ask(record),
    pendingId: removal.isPending ? removal.variables.id : null,
    dialog: inUse && (
      <InUseDialog
        title={failure}
        name={nameOf(inUse.record)}
        detail={inUse.detail}
        places={inUse.places}
        onDeactivate={
          deactivate && (canDeactivate?.(inUse.record) ?? true)
            ? async () => {
                await deactivate(inUse.record).then(list.put, async (error: unknown) => {
                  await list.reload();
                  throw error;
                });
                setInUse(null);
              }
            : undefined
        }
        onClose={() => setInUse(null)}
      />
    ),
  };
}
