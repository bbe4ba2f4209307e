import type { Week, WeekReturn, WeekTruck } from 'shared-api/contract';

const job = {
  project_id: 304,
  custom_id: '25-1003',
  project_name: 'Maple Grove Elem Reroof',
  draft_id: 5005,
  draft_number: 2,
  pm: { id: 7, name: 'Keiko Barrowman' },
  fm: { id: 11, name: 'Gus Wetherby' },
  yard_id: 1,
};

/** A truck that leaves on Thursday, of which nothing is loaded. */
export const buildTruck = (more: Partial<WeekTruck> = {}): WeekTruck => ({
  ...job,
  load_id: 7,
  truck: 'Truck 14',
  trip: 1,
  leaves_on: '2026-12-03',
  back_on: '2026-12-11',
  own_days: [],
  on_site_from: '2026-12-03',
  back_in_yard: '2026-12-11',
  lines: 47,
  reserved: null,
  reserved_for: null,
  loaded: null,
  left: null,
  equipment: [],
  missing: [],
  can: { move: true },
  ...more,
});

export const buildReturn = (more: Partial<WeekReturn> = {}): WeekReturn => ({
  ...job,
  load_id: 8,
  truck: 'Truck 9',
  trip: 1,
  back_on: '2026-12-02',
  late: false,
  counted: { done: 12, of: 58 },
  equipment: [],
  ...more,
});

/** The week of Tuesday, December 1. */
export const buildWeek = (more: Partial<Week> = {}): Week => ({
  today: '2026-12-01',
  from: '2026-11-30',
  until: '2026-12-04',
  trucks: [buildTruck()],
  returns: [],
  more_late: 0,
  ...more,
});
