import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { DraftKey } from 'shared-api/client';
import { allSaved } from 'shared-draft';
import { toast } from 'shared-ui/overlays';
import { downloadPurchases } from '#data/downloads.ts';
import { changeNotSaved } from './changeNotSaved.ts';

const failure = 'Failed to download the purchase list';

/** Downloads what to buy, once every change to the list is saved. `vendor`: null for all, '' for what has none. */
export function useDownloadPurchases(key: DraftKey) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (vendor: string | null) => {
      if (!(await allSaved(client, key))) return void toast.failure(failure, { detail: changeNotSaved });
      await downloadPurchases(key, vendor);
    },
    meta: { failure },
  });
}
