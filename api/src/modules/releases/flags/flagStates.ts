import type { RemoteFlag } from 'shared-api/contract';
import type { FlagSetting } from 'shared-api/rules';
import type { Person } from '#platform/auth/canaryCookie.ts';
import { isAmong } from '../canary/getsCanary.ts';

/** Whether somebody gets this flag. */
export const isOn = ({ roles, share }: FlagSetting): boolean => roles.length > 0 || share > 0;

/** Whether this person gets a flag. Independent of who gets another one, or the canary. */
export const getsFlag = (person: Person | null, remote: string, setting: FlagSetting): boolean =>
  isAmong(person, `${remote} ${setting.id}`, setting);

/** Of the flags that a remote has and somebody gets, whether this person does. */
export const flagStates = (
  person: Person | null,
  remote: { readonly name: string; readonly flags?: readonly RemoteFlag[] },
  settings: readonly FlagSetting[],
): Readonly<Record<string, boolean>> =>
  Object.fromEntries(
    settings
      .filter((setting) => isOn(setting) && remote.flags?.some(({ id }) => id === setting.id))
      .map((setting) => [setting.id, getsFlag(person, remote.name, setting)]),
  );

/** Under which `version` reports about people with a flag, or without it, are counted. No version has a space. */
export const sideOf = (flag: string, isOnThere: boolean): string => `${flag} ${isOnThere ? 'on' : 'off'}`;
