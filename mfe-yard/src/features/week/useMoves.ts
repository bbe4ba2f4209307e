import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { WeekTruck } from 'shared-api/contract';
import { type Day, weekdayText } from 'shared-api/rules';
import { toast } from 'shared-ui/overlays';
import { useMove, useMoveBack } from '#data/week.mutations.ts';
import { yardQueries } from '#data/yard.queries.ts';
import { breaksOf, daysAround, type Move } from '#domain/moves.ts';

/** A move that breaks something, until somebody decides. */
export interface AskedMove extends Move {
  readonly breaks: readonly string[];
}

/** Moves trucks: at once, with Undo, if that breaks nothing, and after a question if it does. */
export function useMoves(today: Day) {
  const client = useQueryClient();
  const move = useMove();
  const back = useMoveBack();
  const [asked, setAsked] = useState<AskedMove | null>(null);
  const [checking, setChecking] = useState<Move | null>(null);

  const carryOut = (wanted: Move) => {
    setAsked(null);
    move.mutate(wanted, {
      onSuccess: () =>
        toast.changed(`${wanted.truck.project_name} leaves ${weekdayText(wanted.to)}`, () =>
          back.mutate(wanted),
        ),
    });
  };

  const onMove = async (truck: WeekTruck, to: Day) => {
    const wanted = { truck, to };
    if (to === truck.leaves_on || checking) return;
    setChecking(wanted);
    try {
      const equipment =
        truck.equipment.length === 0
          ? []
          : (await client.fetchQuery({ ...yardQueries.equipment(daysAround(wanted)), staleTime: 0 }))
              .equipment;
      const breaks = breaksOf(wanted, equipment, today);
      if (breaks.length > 0) setAsked({ ...wanted, breaks });
      else carryOut(wanted);
    } catch {
      toast.failure('Failed to check what the move breaks. The truck stays where it is.');
    } finally {
      setChecking(null);
    }
  };

  return {
    onMove,
    asked,
    carryOut,
    dismiss: () => setAsked(null),
    /** The move on its way, which the page already shows. */
    pending: move.isPending ? move.variables : (checking ?? asked),
  };
}
