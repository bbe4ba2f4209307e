import { useState } from 'react';
import type { OwnedReading } from 'shared-api/contract';
import { counted } from 'shared-api/rules';
import { toast } from 'shared-ui/overlays';
import { useChangeOwned } from '#data/yard.mutations.ts';
import { editsLeft, editsOf, keyOf, type OwnedEdits, type OwnedRow, withEdit } from '#domain/ownedEdits.ts';

export interface OwnedEditing {
  readonly edits: OwnedEdits;
  /** Items that nobody has saved yet. */
  readonly added: readonly OwnedRow[];
  readonly isSaving: boolean;
  /** Why a number couldn't be stored. */
  readonly problemOf: (row: OwnedRow, yardId: number) => string | undefined;
  readonly set: (row: OwnedRow, yardId: number, quantity: number) => void;
  readonly add: (row: OwnedRow) => void;
  /** Takes over what a workbook says. */
  readonly adopt: (reading: OwnedReading) => void;
  readonly discard: () => void;
  readonly save: () => void;
}

const none: OwnedEdits = new Map();

/** The numbers of the page until they are saved, all at once. */
export function useOwnedEditing(): OwnedEditing {
  const [edits, setEdits] = useState<OwnedEdits>(none);
  const [added, setAdded] = useState<readonly OwnedRow[]>([]);
  const [problems, setProblems] = useState<ReadonlyMap<string, string>>(new Map());
  const saving = useChangeOwned();
  const add = (...rows: readonly OwnedRow[]) =>
    setAdded((before) => {
      const known = new Set(before.map(({ item_id }) => item_id));
      return [...rows.filter(({ item_id }) => !known.has(item_id)), ...before];
    });
  return {
    edits,
    added,
    isSaving: saving.isPending,
    problemOf: (row, yardId) => problems.get(keyOf(row.item_id, yardId)),
    set: (row, yardId, quantity) => {
      setProblems((before) => new Map([...before].filter(([each]) => each !== keyOf(row.item_id, yardId))));
      setEdits((before) => withEdit(before, row, yardId, quantity));
    },
    add,
    adopt: (reading) => {
      setEdits((before) => new Map([...before, ...editsOf(reading)]));
      add(
        ...reading.items
          .filter(({ yards }) => yards.some(({ quantity }) => quantity > 0))
          .map(({ yards, ...item }) => ({
            ...item,
            yards: yards.map(({ yard_id, was }) => ({ yard_id, quantity: was })),
          })),
      );
    },
    discard: () => {
      setEdits(none);
      setAdded([]);
      setProblems(new Map());
    },
    save: () =>
      saving.mutate([...edits.values()], {
        onSuccess: (outcomes) => {
          const left = outcomes.filter(({ outcome }) => outcome !== 'changed');
          setEdits((now) => editsLeft(now, outcomes));
          setProblems(
            new Map(left.map(({ item_id, yard_id, detail }) => [keyOf(item_id, yard_id), detail ?? ''])),
          );
          if (left.length === 0) toast.success(`${counted(outcomes.length, 'number')} saved`);
          else toast.failure(`${counted(left.length, 'number was', 'numbers were')} not saved`);
        },
      }),
  };
}
