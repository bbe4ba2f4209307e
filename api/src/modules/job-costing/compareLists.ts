import type { CostingPreview } from 'shared-api/contract';
import { type CostingRow, identityOf } from './CostingRow.ts';

type Differences = Pick<CostingPreview, 'unchanged' | 'added' | 'changed' | 'closed'>;

/** How many rows of each kind are returned. Their count always includes all. */
export const mostShown = 200;

const compared = {
  job_description: 'Job_Description',
  city: 'City',
  state: 'State',
  project_manager: 'Project_Manager',
  superintendent: 'Superintendent',
  status_code: 'Status_Code',
  start_date: 'Est_Start_Date',
  complete_date: 'Est_Complete_Date',
} as const satisfies Partial<Record<keyof CostingRow, string>>;

const nameOf = ({ job_number, job_description }: CostingRow) => ({
  Job_Number: job_number,
  Job_Description: job_description,
});

const changesOf = (before: CostingRow, after: CostingRow) =>
  Object.entries(compared)
    .map(([key, field]) => {
      const name = key as keyof typeof compared; // its own keys
      return { field, before: before[name] ?? '', after: after[name] ?? '' };
    })
    .filter(({ before: old, after: now }) => old !== now);

class Listing<Row> {
  count = 0;
  readonly rows: Row[] = [];

  add(row: Row) {
    this.count += 1;
    if (this.rows.length < mostShown) this.rows.push(row);
  }
}

/** Lists what would change if the given jobs replaced the present list. `offered` are the statuses that people can choose from. */
export async function compareLists(
  present: AsyncIterable<readonly CostingRow[]>,
  given: ReadonlyMap<string, CostingRow>,
  offered: readonly string[],
): Promise<Differences> {
  const isOffered = ({ status_code }: CostingRow) => offered.includes(status_code);
  const known = new Set<string>();
  const added = new Listing<Differences['added']['rows'][number]>();
  const changed = new Listing<Differences['changed']['rows'][number]>();
  const closed = new Listing<Differences['closed']['rows'][number]>();
  let unchanged = 0;
  for await (const page of present)
    for (const before of page) {
      const identity = identityOf(before);
      const after = given.get(identity);
      known.add(identity);
      const fields = after ? changesOf(before, after) : [];
      if (isOffered(before) && !after) closed.add({ ...nameOf(before), reason: 'It is not in the new list' });
      else if (isOffered(before) && after && !isOffered(after))
        closed.add({ ...nameOf(after), reason: `Its status becomes ${after.status_code}` });
      else if (after && fields.length > 0) changed.add({ ...nameOf(after), fields });
      else if (after) unchanged += 1;
    }
  for (const [identity, row] of given) if (!known.has(identity)) added.add(nameOf(row));
  return { unchanged, added, changed, closed };
}
