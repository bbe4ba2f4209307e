import { isDeepStrictEqual } from 'node:util';
import type { FlagChange } from 'shared-api/contract';
import type { FlagSetting } from 'shared-api/rules';
import { conflict, notFound } from '#platform/errors/Problem.ts';
import { type ChannelWrite, change, type ReleaseDeps } from '../releases.service.ts';
import { isOn } from './flagStates.ts';

/** Turns a flag on for some people, or off. */
export const setFlag = (deps: ReleaseDeps, write: ChannelWrite, id: string, audience: FlagChange) =>
  change(deps, write, async (pointer, _pass, { flags }) => {
    const flag = flags.find((one) => one.id === id);
    if (!flag) throw notFound(`${write.remote} has no flag ${id}`);
    const setting = { id, ...audience };
    if (isOn(setting) && flag.is_overdue)
      throw conflict('release_refused', `The flag ${id} ended on ${flag.until}: it can only be turned off`);
    const others = pointer.flags.filter((one) => one.id !== id);
    const after = isOn(setting) ? [...others, setting] : others;
    return isSame(after, pointer.flags) ? null : { ...pointer, flags: after };
  });

const isSame = (some: readonly FlagSetting[], others: readonly FlagSetting[]) =>
  isDeepStrictEqual(some.toSorted(byId), others.toSorted(byId));

const byId = (a: FlagSetting, b: FlagSetting) => a.id.localeCompare(b.id);

/** Turns a flag off, and records why. */
export const endFlag = (
  deps: ReleaseDeps,
  write: ChannelWrite,
  { flag, reason }: { readonly flag: string; readonly reason: string },
) =>
  change(deps, write, async (pointer) => ({
    ...pointer,
    flags: pointer.flags.map((one) =>
      one.id === flag
        ? { id: flag, roles: [], share: 0, ended: { at: deps.now().toISOString(), reason } }
        : one,
    ),
  }));
