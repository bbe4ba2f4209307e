import { queryOptions } from '@tanstack/react-query';
import { http, today } from 'shared-api/client';
import type {
  CalendarLink,
  DraftEquipment,
  EquipmentList,
  NewCalendarLink,
  OwnedChange,
  OwnedOutcomes,
  OwnedReading,
  Rental,
  Week,
  Yard,
  Yards,
} from 'shared-api/contract';
import { type Day, type Days, type Turnaround, type WeekLength, workbookType } from 'shared-api/rules';

export interface DraftKey {
  readonly projectId: number;
  readonly draftId: number;
}
const draftPath = ({ projectId, draftId }: DraftKey) => `projects/${projectId}/contents/${draftId}`;

export const yardApi = {
  yards: (signal: AbortSignal) => http.get<Yards>('yards', { signal }),
  create: (name: string) => http.post<Yard>('yards', { name }),
  rename: ({ id, revision }: Yard, name: string) => http.put<Yard>(`yards/${id}`, { name }, { revision }),
  remove: ({ id, revision }: Yard) => http.remove(`yards/${id}`, undefined, { revision }),
  changeOwned: (changes: readonly OwnedChange[]) => http.put<OwnedOutcomes>('owned-counts', { changes }),
  readOwnedWorkbook: (bytes: ArrayBuffer) =>
    http.upload<OwnedReading>('post', 'owned-counts/workbook', { bytes, type: workbookType }),
  ownedWorkbook: () => http.file(`owned-counts/export/excel?day=${today()}`),
  equipment: (days: Days & { until: string }, signal: AbortSignal) =>
    http.get<EquipmentList>('equipment', { signal }, { from: days.from, until: days.until }),
  ofDraft: (key: DraftKey, signal?: AbortSignal) =>
    http.get<DraftEquipment>(`${draftPath(key)}/equipment`, signal ? { signal } : {}),
  reserve: (key: DraftKey) => http.put<DraftEquipment>(`${draftPath(key)}/reservation`, {}),
  keepIn: (key: DraftKey, yard_id: number) => http.put(`${draftPath(key)}/yard`, { yard_id }),
  setTurnaround: (turnaround: Turnaround) => http.put('yards/turnaround', { turnaround }),
  rent: (key: DraftKey, rental: Rental) => http.post<DraftEquipment>(`${draftPath(key)}/rentals`, rental),
  release: (key: DraftKey) => http.remove(`${draftPath(key)}/reservation`),
  week: ({ from, days }: AskedWeek, signal: AbortSignal) =>
    http.get<Week>('week', { signal }, { from: from ?? undefined, days: days === 5 ? undefined : days }),
  calendarLink: (signal: AbortSignal) => http.get<CalendarLink>('calendar-link', { signal }),
  makeCalendarLink: () => http.put<NewCalendarLink>('calendar-link', {}),
  endCalendarLink: () => http.remove('calendar-link'),
};

/** A week from its first day; null for the week that it is. */
interface AskedWeek {
  readonly from: Day | null;
  readonly days: WeekLength;
}

export const yardQueries = {
  all: () => ['equipment'] as const,
  yards: () =>
    queryOptions({
      queryKey: [...yardQueries.all(), 'yards'],
      queryFn: ({ signal }) => yardApi.yards(signal),
    }),
  /** Shared equipment with its claims within some days. */
  equipment: (days: Days & { until: string }) =>
    queryOptions({
      queryKey: [...yardQueries.all(), 'list', days],
      queryFn: ({ signal }) => yardApi.equipment(days, signal),
    }),
  /** What leaves and comes back. */
  week: (asked: AskedWeek) =>
    queryOptions({
      queryKey: [...yardQueries.all(), 'week', asked],
      queryFn: ({ signal }) => yardApi.week(asked, signal),
    }),
  /** When the person's calendar link was made. */
  calendarLink: () =>
    queryOptions({
      queryKey: ['calendar-link'],
      queryFn: ({ signal }) => yardApi.calendarLink(signal),
    }),
  /** Shared equipment as a draft sees it. */
  ofDraft: (key: DraftKey) =>
    queryOptions({
      queryKey: [...yardQueries.all(), 'draft', key],
      meta: { aboutDraft: key.draftId },
      queryFn: ({ signal }) => yardApi.ofDraft(key, signal),
    }),
};
