import { placeIds, type RemoteDescription } from 'shared-api/contract';

const isKnown = (id: string) => placeIds.some((known) => known === id);
const withoutVersion = (id: string) => id.slice(0, id.lastIndexOf('/'));

/** What is wrong with a remote's places, in words. The server comes with the shell that knows the same places. */
export function placeFaults({
  offers = [],
  fills = [],
}: Pick<RemoteDescription, 'offers' | 'fills'>): string[] {
  const named = [
    ...offers.map((id) => ({ id, verb: 'offers' })),
    ...fills.map(({ place }) => ({ id: place, verb: 'fills' })),
  ];
  return named
    .filter(({ id }) => !isKnown(id))
    .map(({ id, verb }) => {
      const versions = placeIds.filter((known) => withoutVersion(known) === withoutVersion(id));
      return versions.length > 0
        ? `it ${verb} ${id}, and the shell has ${versions.join(' and ')}`
        : `it ${verb} ${id}, a place that the shell doesn't know`;
    });
}
