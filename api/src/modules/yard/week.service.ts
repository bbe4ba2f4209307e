import type { Week, WeekReturn, WeekTruck } from 'shared-api/contract';
import {
  type ApprovalState,
  type Day,
  dayAfter,
  lastDay,
  missingOn,
  type NeededItem,
  shortItems,
  truckDays,
  type WeekLength,
  weekOf,
} from 'shared-api/rules';
import { approvalSummaries, isApprovalWanted } from '#modules/approvals/approvalSummaries.service.ts';
import { loadCanOf } from '#modules/loads/loads.service.ts';
import type { Actor } from '#platform/auth/Actor.ts';
import type { Database } from '#platform/database/database.ts';
import { type EquipmentRow, readEquipment, readTaken } from './equipment.repository.ts';
import type { Today } from './equipment.service.ts';
import {
  type OwnPieces,
  type ReservationRow,
  readOwnPieces,
  readReservations,
} from './reservations.repository.ts';
import * as repository from './week.repository.ts';

/** How many late trucks are listed. The others are only counted. */
const mostLate = 20;
const mostInCalendar = 500;

interface AskedDays {
  readonly from?: Day;
  readonly days?: WeekLength;
}

/** What leaves on some days, how ready it is, and what comes back. */
export async function readWeek(
  db: Database,
  actor: Actor,
  { days = 5, from }: AskedDays,
  day: Today,
): Promise<Week> {
  const first = from ?? weekOf(day.today);
  const [until = lastDay] = [dayAfter(first, days - 1), lastDay].toSorted();
  const asked = { from: first, until, ...day };
  const trucks = await repository.readTrucks(db, asked);
  const returns = await repository.readReturns(db, asked, mostLate);
  const facts = await readFacts(db, actor, { trucks, returns, asked });
  const late = returns.filter(({ back_on }) => back_on < day.today);
  return {
    today: day.today,
    ...{ from: asked.from, until: asked.until },
    trucks: trucks.map((row) => presentTruck(actor, row, facts, day.today)),
    returns: returns.map((row) => presentReturn(row, facts, day.today)),
    more_late: Math.max(0, (late[0]?.all_late ?? 0) - late.length),
  };
}

interface Facts {
  readonly lines: ReadonlyMap<number, repository.LoadLines>;
  readonly listed: ReadonlyMap<number, number>;
  /** By draft. */
  readonly own: ReadonlyMap<number, readonly OwnPieces[]>;
  readonly reservations: ReadonlyMap<number, ReservationRow>;
  readonly equipment: ReadonlyMap<number, EquipmentRow>;
  /** By draft. */
  readonly approvals: ReadonlyMap<number, ApprovalState>;
  readonly wantsApproval: boolean;
  /** Names of what each load that comes back still has. */
  readonly taken: ReadonlyMap<number, readonly { readonly item_name: string }[]>;
}

interface Rows {
  readonly trucks: readonly repository.TruckRow[];
  readonly returns: readonly repository.ReturnRow[];
  readonly asked: repository.AskedWeek;
}

async function readFacts(db: Database, actor: Actor, { trucks, returns, asked }: Rows): Promise<Facts> {
  const here = trucks.filter(({ left_at }) => left_at === null);
  const drafts = [...new Set(here.map(({ draft_id }) => draft_id))];
  const lines = await repository.countLoadLines(
    db,
    [...trucks, ...returns].flatMap(({ load_id }) => load_id ?? []),
  );
  const listed = await repository.countListLines(
    db,
    here.flatMap(({ load_id, draft_id }) => (load_id === null ? [draft_id] : [])),
  );
  const days = here.map(({ leaves_on, back_on }) => truckDays(leaves_on, back_on).until);
  const until = [asked.until, ...days].toSorted().at(-1) ?? asked.until;
  const own = await readOwnPieces(db, drafts);
  const items = [...new Set(own.map(({ item_id }) => item_id))];
  const equipment = items.length === 0 ? [] : await readEquipment(db, { ...asked, until, items });
  const away = await readTaken(
    db,
    returns.map(({ load_id }) => load_id),
  );
  const approvals = await approvalSummaries(db, actor, drafts);
  return {
    approvals: new Map(approvals.map(({ draft_id, state }) => [draft_id, state])),
    wantsApproval: await isApprovalWanted(db),
    taken: Map.groupBy(away, ({ load_id }) => load_id),
    lines: new Map(lines.map((row) => [row.id, row])),
    listed: new Map(listed.map((row) => [row.draft_id, row.lines])),
    own: Map.groupBy(own, ({ draft_id }) => draft_id),
    reservations: new Map((await readReservations(db, drafts)).map((row) => [row.draft_id, row])),
    equipment: new Map(equipment.map((row) => [row.item_id, row])),
  };
}

const jobOf = (row: repository.TruckRow | repository.ReturnRow) => ({
  project_id: row.project_id,
  custom_id: row.custom_id,
  project_name: row.project_name,
  draft_id: row.draft_id,
  draft_number: row.draft_number,
  pm: personOf(row.pm_id, row.pm_name),
  fm: personOf(row.fm_id, row.fm_name),
  yard_id: row.yard_id,
  truck: row.truck,
  trip: row.trip,
});

const personOf = (id: number | null, name: string | null) =>
  id === null || name === null ? null : { id, name };

function presentTruck(actor: Actor, row: repository.TruckRow, facts: Facts, today: Day): WeekTruck {
  const { leaves_on, back_on, left_at } = row;
  const ofLoad = row.load_id === null ? undefined : facts.lines.get(row.load_id);
  const lines = ofLoad?.lines ?? facts.listed.get(row.draft_id) ?? 0;
  const loaded = ofLoad?.is_begun ? { done: ofLoad.loaded, of: lines } : null;
  const left =
    left_at === null ? null : { at: new Date(left_at).toISOString(), on: row.left_on ?? leaves_on };
  const own = facts.own.get(row.draft_id) ?? [];
  const equipment = left ? [] : neededOf(own, facts);
  const short = shortItems(equipment, facts.equipment, {
    draftId: row.draft_id,
    days: truckDays(leaves_on, back_on),
  });
  const reservation = facts.reservations.get(row.draft_id);
  const approval = left
    ? undefined
    : (facts.approvals.get(row.draft_id) ?? (facts.wantsApproval ? 'none' : undefined));
  return {
    ...jobOf(row),
    load_id: row.load_id,
    leaves_on,
    back_on,
    own_days: [...row.own_days],
    on_site_from: row.on_site_from,
    back_in_yard: row.back_in_yard,
    lines,
    reserved: left ? null : reservedOf(own),
    reserved_for: reservation ? { from: reservation.from, until: reservation.until } : null,
    ...(approval && { approval }),
    loaded,
    left,
    equipment,
    missing: left
      ? []
      : missingOn(
          {
            ...{ leavesOn: leaves_on, loaded, isDone: row.mark === 'done', short },
            lacksApproval: facts.wantsApproval && approval !== 'approved',
          },
          today,
        ),
    can: { move: !left && loadCanOf(actor, row.project_status).load },
  };
}

/** Shared equipment that is still here, as far as the catalogue has it. */
const neededOf = (own: readonly OwnPieces[], { equipment }: Facts): NeededItem[] =>
  own.flatMap(({ item_id, wanted, reserved, taken }) => {
    const item = equipment.get(item_id);
    const pieces = Math.max(wanted, reserved) - taken;
    return item && pieces > 0 ? [{ item_id, item_name: item.item_name, pieces }] : [];
  });

/** How many items of the list's shared equipment are reserved, or with a truck, in the number that the list says. */
function reservedOf(own: readonly OwnPieces[]): WeekTruck['reserved'] {
  const listed = own.filter(({ wanted }) => wanted > 0);
  if (listed.length === 0) return null;
  const done = listed.filter(({ wanted, reserved, taken }) => Math.max(reserved, taken) >= wanted).length;
  return { done, of: listed.length };
}

function presentReturn(row: repository.ReturnRow, { lines, taken }: Facts, today: Day): WeekReturn {
  const { out = 0, open = 0 } = lines.get(row.load_id) ?? {};
  return {
    ...jobOf(row),
    load_id: row.load_id,
    back_on: row.back_on,
    late: row.back_on < today,
    counted: { done: out - open, of: out },
    equipment: (taken.get(row.load_id) ?? []).map(({ item_name }) => item_name),
  };
}

/** A truck that leaves or comes back on a day. */
export interface TruckDay extends ReturnType<typeof jobOf> {
  readonly kind: 'leaves' | 'back';
  /** Of the load, or of the draft while there is none. */
  readonly id: string;
  readonly day: Day;
  readonly isLate: boolean;
}

/** When trucks leave and come back, without how ready they are. */
export async function listComingsAndGoings(db: Database, asked: repository.AskedWeek): Promise<TruckDay[]> {
  const trucks = await repository.readTrucks(db, asked);
  const returns = (await repository.readReturns(db, asked, mostInCalendar)).filter(
    ({ back_on }) => back_on >= asked.from,
  );
  const away = new Set(returns.map(({ load_id }) => load_id));
  const isDue = (row: repository.TruckRow) =>
    !row.is_closed && row.left_at === null && row.back_on !== null && row.back_on <= asked.until;
  const idOf = ({ load_id, draft_id }: Pick<repository.TruckRow, 'load_id' | 'draft_id'>) =>
    load_id === null ? `draft-${draft_id}` : `load-${load_id}`;
  return [
    ...trucks.map((row) => ({
      ...jobOf(row),
      ...{ kind: 'leaves' as const, id: idOf(row), day: row.leaves_on, isLate: false },
    })),
    ...[...trucks.filter((row) => isDue(row) && !away.has(row.load_id ?? 0)), ...returns].map((row) => ({
      ...jobOf(row),
      ...{ kind: 'back' as const, id: idOf(row), day: row.back_on ?? asked.until },
      isLate: away.has(row.load_id ?? 0) && (row.back_on ?? asked.today) < asked.today,
    })),
  ];
}
