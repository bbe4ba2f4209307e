import type { QueryClient } from '@tanstack/react-query';
import {
  assemblyQueries,
  cartApi,
  cartQueries,
  type DraftKey,
  isApiError,
  itemQueries,
  unitQueries,
} from 'shared-api/client';
import type { CartAddition } from 'shared-api/contract';
import { writeCustomItem } from 'shared-draft';
import type { CustomItem } from '#domain/customItems.ts';
import { plannedLines } from '#domain/plannedLines.ts';

/** Lines that are sent at the same time. */
const atOnce = 4;

/** Puts a line on the list; one that is there already is as good. */
async function addLine(key: DraftKey, line: CartAddition) {
  try {
    await cartApi.add(key, line);
  } catch (error) {
    if (!isApiError(error, 'already_in_cart')) throw error;
  }
}

/** How far the custom items of a form have come, by their keys. */
export interface CustomItemProgress {
  readonly createdId: (item: CustomItem) => number | null;
  readonly onCreated: (item: CustomItem, id: number) => void;
  readonly onWritten: (item: CustomItem) => void;
}

/** Creates items that the catalogue does not hold and puts them on a draft, one after the other in their order. */
export async function writeCustomItems(
  client: QueryClient,
  key: DraftKey,
  items: readonly CustomItem[],
  { createdId, onCreated, onWritten }: CustomItemProgress,
) {
  if (items.length === 0) return;
  const { units } = await client.fetchQuery(unitQueries.list());
  for (const item of items) {
    const unit = units.find((known) => known.name === item.unit);
    if (!unit) throw new Error(`The unit ${item.unit} is gone`);
    await writeCustomItem(
      key,
      { ...item, unitId: unit.id },
      { id: createdId(item), keep: (id) => onCreated(item, id) },
    );
    onWritten(item);
  }
}

/** Puts the items of assemblies on a draft, without those that are on it. */
export async function writeAssemblyLines(
  client: QueryClient,
  key: DraftKey,
  assemblyIds: readonly number[],
  crewSize: number,
) {
  if (assemblyIds.length === 0) return;
  const [catalogue, present, ...bundles] = await Promise.all([
    client.fetchQuery(itemQueries.list()),
    client.fetchQuery({ ...cartQueries.lines(key), staleTime: 0 }),
    ...assemblyIds.map((id) => client.fetchQuery(assemblyQueries.items(id))),
  ]);
  const onList = new Set(present.map((line) => line.item_id));
  const waiting = plannedLines(
    bundles.flatMap((bundle) => bundle.items),
    catalogue.items,
    crewSize,
    onList,
  );
  const work = async () => {
    for (let line = waiting.shift(); line; line = waiting.shift()) await addLine(key, line);
  };
  await Promise.all(Array.from({ length: atOnce }, work));
}
