import { useMutation } from '@tanstack/react-query';
import { type CallOptions, categoriesApi, itemsApi, unitsApi } from 'shared-api/client';
import type { TranslatedKind, Untranslated } from 'shared-api/contract';

type Translate = (id: number, name: string, options: CallOptions) => Promise<{ readonly revision: number }>;

const writes: Readonly<Record<TranslatedKind, Translate>> = {
  items: itemsApi.translate,
  categories: (id, name_es, options) => categoriesApi.change(id, { name_es }, options),
  units: (id, name_es, options) => unitsApi.change(id, { name_es }, options),
};

/** Gives a record its Spanish name. Returns the record's new revision. */
export const useTranslate = (kind: TranslatedKind, { id, name }: Pick<Untranslated, 'id' | 'name'>) =>
  useMutation({
    mutationFn: async ({ name_es, revision }: { readonly name_es: string; readonly revision: number }) =>
      (await writes[kind](id, name_es, { revision })).revision,
    meta: {
      failure: `The Spanish name of ${name} was not saved`,
      sentence: {
        version_conflict: `The Spanish name of ${name} was not saved: somebody else has changed ${name}. Reload the page.`,
      },
    },
  });
