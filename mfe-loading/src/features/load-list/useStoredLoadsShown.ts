import type { Load } from 'shared-api/contract';
import { usePrintLanguage } from 'shared-ui/data';
import type { Sending } from '#data/OutboxStore.ts';
import { useOfflineLoads } from '#data/useOfflineLoads.ts';
import { shownLoad } from '#domain/shownLoad.ts';

/** The loads that this device keeps, with what this person did to them since. */
export function useStoredLoadsShown(
  user: { readonly id: number; readonly name: string },
  sending: Sending,
): Load[] {
  const { language } = usePrintLanguage();
  const kept = useOfflineLoads() ?? [];
  return kept.map(({ detail }) => {
    const { counts, status, truck } = shownLoad(detail, sending, { ...user, language }, 0);
    return { ...detail.load, counts, status, truck };
  });
}
