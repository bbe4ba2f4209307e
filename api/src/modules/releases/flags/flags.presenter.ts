import type { FlagState, RemoteFlag, RemoteHealth } from 'shared-api/contract';
import { type FlagSetting, isFlagOverdue } from 'shared-api/rules';

interface Facts {
  readonly settings: readonly FlagSetting[];
  readonly now: Date;
  readonly healthOf: (flag: string, isOnThere: boolean) => RemoteHealth | null;
}

/** Flags as they are declared, and who gets them. If two declare one, the first says how it is called. */
export const presentFlags = (
  declared: readonly RemoteFlag[],
  { settings, now, healthOf }: Facts,
): FlagState[] =>
  declared
    .filter(({ id }, at) => declared.findIndex((other) => other.id === id) === at)
    .map((flag) => {
      const setting = settings.find(({ id }) => id === flag.id);
      return {
        ...flag,
        roles: [...(setting?.roles ?? [])],
        share: setting?.share ?? 0,
        ended: setting?.ended ?? null,
        is_overdue: isFlagOverdue(flag, now),
        health: { on: healthOf(flag.id, true), off: healthOf(flag.id, false) },
      };
    });
