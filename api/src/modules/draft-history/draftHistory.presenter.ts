import type { DraftFact, DraftHistoryEntry } from 'shared-api/contract';
import { jobDayKeys, type QuantitySource, typedMeasures } from 'shared-api/rules';
import type { HistoryRow } from './draftHistory.repository.ts';

type Values = HistoryRow['old_values'];
type Fact = DraftHistoryEntry['facts'][number];
type Line = NonNullable<DraftHistoryEntry['line']>;

/** Draft columns that hold a person. */
export const personFacts = { pm_id: 'pm', fm_id: 'fm', mob_prep_preparer_id: 'preparer' } as const;

const plainFacts = ['status', 'notes', 'crew_size', ...jobDayKeys, ...typedMeasures] as const;

/** Null for an entry that tells people nothing, such as the second record of an assembly. */
export function presentHistory(
  row: HistoryRow,
  names: ReadonlyMap<number, string>,
): DraftHistoryEntry | null {
  const line = row.part === 'cart line' ? lineOf(row) : null;
  const facts = row.part === 'cart line' ? [] : factsOf(row, names);
  if (!line && facts.length === 0) return null;
  return {
    id: Number(row.id),
    at: new Date(row.at).toISOString(),
    by: row.actor_name,
    request_id: row.request_id,
    line,
    facts,
  };
}

const lineOf = (row: HistoryRow): Line => ({
  item_id: row.item_id,
  item_name: row.name,
  unit_name: row.unit_name,
  before: partOf(row, row.old_values, row.former_unit_name),
  after: partOf(row, row.new_values, row.unit_name),
});

// The table's constraints guarantee what these columns hold.
const partOf = ({ action, unit_id }: HistoryRow, values: Values, unitName: string | null): Line['before'] =>
  values && {
    ...(action === 'update'
      ? 'unit_id' in values && { unit_id: Number(values['unit_id']), unit_name: unitName ?? '' }
      : unit_id !== null && { unit_id }),
    ...('quantity' in values && { quantity: Number(values['quantity']) }),
    ...sourceOf(values),
    ...('notes' in values && { notes: String(values['notes']) }),
    ...(Array.isArray(values['assembly_ids']) &&
      // Most lines come from no package, which goes without saying unless it is what changed.
      (action === 'update' || values['assembly_ids'].length > 0) && {
        assembly_ids: values['assembly_ids'].map(Number),
      }),
  };

/** A line whose quantity followed a measure has that quantity twice. */
const sourceOf = (values: NonNullable<Values>): { quantity_from?: QuantitySource } => {
  if (typeof values['measured_quantity'] === 'number') return { quantity_from: 'measure' };
  const from = values['quantity_from'] ?? ('measured_quantity' in values ? 'person' : undefined);
  return from === undefined ? {} : { quantity_from: from as QuantitySource };
};

function factsOf(row: HistoryRow, names: ReadonlyMap<number, string>): Fact[] {
  const { part, action, old_values: before, new_values: after } = row;
  if (part === 'assembly')
    return (after ?? before)?.['type'] === 'current' ? [presence('assembly', row)] : [];
  if (part === 'surface type') return [presence('surface_type', row)];
  // What belongs to the draft without being said in its history, such as a reservation or an approval.
  if (part !== null) return [];
  if (action === 'create') return [{ fact: 'draft', before: null, after: 'created' }];
  const text = (values: Values, column: string) => {
    const value = values?.[column];
    return value === null || value === undefined ? null : String(value);
  };
  const changed = (column: string) => after !== null && column in after;
  const name = (values: Values, column: string) => names.get(Number(values?.[column])) ?? null;
  const people = Object.entries(personFacts).filter(([column]) => changed(column));
  return [
    ...plainFacts
      .filter(changed)
      .map((fact) => ({ fact, before: text(before, fact), after: text(after, fact) })),
    ...people.map(([column, fact]) => ({ fact, before: name(before, column), after: name(after, column) })),
  ];
}

/** Something that is added to the draft or removed from it as a whole. */
const presence = (fact: DraftFact, { action, name }: HistoryRow): Fact =>
  action === 'create' ? { fact, before: null, after: name } : { fact, before: name, after: null };
