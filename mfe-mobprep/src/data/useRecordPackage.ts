import { useMutation } from '@tanstack/react-query';
import { type DraftKey, draftsApi, isApiError } from 'shared-api/client';
import type { Draft } from 'shared-api/contract';
import { useKeepDraft } from 'shared-draft';
import { currentPackages } from '#domain/packageRows.ts';

/**
 * Records a package as one of the draft's current assemblies; those recorded before stay. As it only adds, a draft that
 * was changed meanwhile is read again and written once more. A failure is not shown: the items are on the list.
 */
export function useRecordPackage(key: DraftKey) {
  const keep = useKeepDraft();
  return useMutation({
    mutationFn: async ({ draft, assemblyId }: { draft: Draft; assemblyId: number }) => {
      const record = async (current: Draft) => {
        const packages = currentPackages(current);
        if (packages.includes(assemblyId)) return current;
        const assembly_ids = [...packages, assemblyId].map((id) => ({
          assembly_id: id,
          type: 'current' as const,
        }));
        const { data } = await draftsApi.change(key, { assembly_ids }, { revision: current.revision });
        return data;
      };
      try {
        return await record(draft);
      } catch (error) {
        if (!isApiError(error, 'version_conflict')) throw error;
        return record(await draftsApi.get(key, new AbortController().signal));
      }
    },
    onSuccess: (draft) => keep(draft),
  });
}
