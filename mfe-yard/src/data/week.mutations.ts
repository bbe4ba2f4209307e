import { useMutation, useQueryClient } from '@tanstack/react-query';
import { draftsApi, loadsApi } from 'shared-api/client';
import type { DraftChange, LoadDays, WeekTruck } from 'shared-api/contract';
import { draftDaysBefore, draftDaysOf, loadDaysBefore, loadDaysOf, type Move } from '#domain/moves.ts';
import { yardApi, yardQueries } from './yard.queries.ts';

interface DayWrite {
  readonly truck: WeekTruck;
  readonly ofLoad: LoadDays;
  readonly ofDraft: DraftChange;
}

const writeDays = ({ truck, ofLoad, ofDraft }: DayWrite): Promise<unknown> =>
  truck.load_id === null
    ? draftsApi.change({ projectId: truck.project_id, draftId: truck.draft_id }, ofDraft)
    : loadsApi.changeDays(truck.load_id, ofLoad);

function useDayWrite(failure: string, write: (move: Move) => DayWrite) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (move: Move) => writeDays(write(move)),
    meta: {
      failure,
      sentence: {
        version_conflict: 'Somebody else has moved this truck meanwhile. The page shows where it is now.',
      },
    },
    // The truck stays on its new day until the page has been read again.
    onSettled: () => client.invalidateQueries({ queryKey: yardQueries.all() }),
  });
}

/** Moves a truck to another day: its load, or its draft while it has none. */
export const useMove = () =>
  useDayWrite('Failed to move the truck', (move) => ({
    truck: move.truck,
    ofLoad: loadDaysOf(move),
    ofDraft: draftDaysOf(move),
  }));

export const useMoveBack = () =>
  useDayWrite('Failed to move the truck back', (move) => ({
    truck: move.truck,
    ofLoad: loadDaysBefore(move),
    ofDraft: draftDaysBefore(move),
  }));

/** Makes the person's calendar link. The one before it ends. */
export function useMakeCalendarLink() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: yardApi.makeCalendarLink,
    meta: { failure: 'Failed to make the link' },
    onSettled: () => client.invalidateQueries(yardQueries.calendarLink()),
  });
}

export function useEndCalendarLink() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: yardApi.endCalendarLink,
    meta: { failure: 'Failed to turn off the link' },
    onSettled: () => client.invalidateQueries(yardQueries.calendarLink()),
  });
}
