import { useQueryClient } from '@tanstack/react-query';
import type { CatalogueItem, ItemSave } from 'shared-api/contract';
import type { UnitAnswer } from 'shared-api/rules';
import type { UnitQuestion } from 'shared-draft/catalogue';
import { sendChange, useCatalogueCache } from './items.mutations.ts';

/**
 * Saves cells of a row. A row's saves wait for each other, so that each builds on the revision of the previous one: `edit` gets the
 * item as it is by then, and returns null if nothing is left to save. A new unit asks about lists, unless `unitAnswer` says what becomes
 * of them: what undoes a change answers as that one did.
 */
export function useSaveCells(asking: UnitQuestion['asking']) {
  const client = useQueryClient();
  const cache = useCatalogueCache();
  return (id: number, edit: (item: CatalogueItem) => ItemSave | null, unitAnswer?: UnitAnswer) =>
    client
      .getMutationCache()
      .build(client, {
        scope: { id: `cells ${id}` },
        mutationFn: async () => {
          const item = cache.find(id);
          const save = item && edit(item);
          if (!save) return null;
          const send = sendChange(item, save);
          let given = unitAnswer;
          const sendAnswer = (answer: UnitAnswer | undefined) => {
            given = answer;
            return send(answer);
          };
          const isNewUnit = save.unit_id !== item.unit_id;
          const asks = isNewUnit && unitAnswer === undefined;
          const saved = await (asks
            ? asking(sendAnswer, item.name)
            : send(isNewUnit ? unitAnswer : undefined));
          if (!saved) return null;
          await cache.put(saved);
          return { before: item, after: saved, unitAnswer: given === 'change' ? given : 'keep' } as const;
        },
      })
      .execute(undefined);
}
