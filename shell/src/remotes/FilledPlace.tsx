import type { ComponentType } from 'react';
import type { LiveRemote, PlaceId } from 'shared-api/contract';
import type { Fillers, PlaceProps } from 'shared-remote';
import { type Filling, filledPlace } from 'shared-remote/filling';
import { happened } from '#src/health/healthEvents.ts';
import { readLiveSet } from '#src/start/liveSet.ts';
import { countPlaceFailure } from './placeFailures.ts';

/** A module of a remote that fills places. */
export interface FillingModule {
  readonly fills?: Fillers;
}

/** What the page's first files have, handed over because an import from here would make them larger. */
interface FirstFiles {
  readonly load: (remote: LiveRemote, exposed: string) => Promise<FillingModule | null>;
  readonly report: (remote: LiveRemote, error: unknown) => void;
}

/** Makes the component that draws what the live remotes put into a place, by name. What fails leaves nothing but its report. */
export function makeFilledPlace({ load, report }: FirstFiles): ComponentType<PlaceProps> {
  async function loadFiller(place: PlaceId, remote: LiveRemote, from: string) {
    happened(remote, { inPlace: true });
    const module = await load(remote, from.replace('./', ''));
    const filler = module?.fills?.[place];
    if (!filler) throw new Error(`${remote.name} has nothing for ${place}.`);
    return filler;
  }

  function onFailure(place: PlaceId, remote: LiveRemote, error: unknown) {
    countPlaceFailure(place, remote.name);
    report(remote, error);
    happened(remote, { inPlace: true, failed: true });
  }

  return filledPlace(({ id }) =>
    readLiveSet(document).remotes.flatMap((remote): Filling | [] => {
      const fill = remote.misfit ? undefined : remote.fills?.find(({ place }) => place === id);
      if (!fill) return [];
      return {
        name: remote.name,
        flags: remote.flagStates,
        load: () => loadFiller(id, remote, fill.from),
        onFailure: (error: unknown) => onFailure(id, remote, error),
      };
    }),
  );
}
