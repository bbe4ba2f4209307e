import type { Load } from 'shared-api/contract';
import { type SeedCalls, seedProject } from './seed.ts';

let count = 0;

/** Makes a draft of its own with so many lines, "Item 1" and on, each of 2 pieces. */
export async function seedDraft(seed: SeedCalls, lines: number) {
  count += 1;
  const customId = `L-${process.pid}-${count}`;
  const project = await seedProject(seed, { customId, name: `Yard ${count}` });
  const draft = (await seed.post(`projects/${project}/contents`, {
    ...{ pm_id: 6, fm_id: 11, mob_prep_preparer_id: 16 },
  })) as { data: { id: number } }; // what creating one returns
  const path = `projects/${project}/contents/${draft.data.id}`;
  for (let from = 1; from <= lines; from += 100) {
    const batch = Array.from({ length: Math.min(100, lines - from + 1) }, (_, at) => ({
      ...{ item_name: `Item ${from + at}`, unit_id: 1, quantity: 2 },
    }));
    await seed.post(`${path}/items/batch`, { lines: batch });
  }
  return { customId, path, draft: draft.data.id };
}

/** Starts a load of such a draft. */
export async function seedLoad(seed: SeedCalls, lines: number): Promise<Load> {
  const { path } = await seedDraft(seed, lines);
  return (await seed.post(`${path}/loads`, {})) as Load; // what starting one returns
}
