import type { Chip, Fillers } from 'shared-remote';
import { equipmentForChips } from '#data/equipmentForChips.ts';
import { chipsOf } from '#domain/chips.ts';

const panel = () =>
  import(/* webpackChunkName: "availability" */ '#features/availability/Availability.tsx').then(
    (module) => module.Availability,
  );

/** How many pieces of shared equipment are free on the draft's days. */
export const fills: Fillers = {
  'categories/chips/v1': async ({ projectId, draftId, itemIds }): Promise<ReadonlyMap<number, Chip>> => {
    const { days, equipment } = await equipmentForChips({ projectId, draftId });
    const wanted = new Set(itemIds);
    return chipsOf(
      equipment.filter(({ item_id }) => wanted.has(item_id)),
      days,
      panel,
    );
  },
};
