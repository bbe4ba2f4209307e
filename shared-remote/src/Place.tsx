import { useHostServices } from './hostServices.ts';
import type { PlaceProps } from './places.ts';

/** A place that other remotes may fill. Draw it once the page's first rows are there: the code for it loads from then on. */
export function Place(place: PlaceProps) {
  const { FilledPlace } = useHostServices();
  return FilledPlace && <FilledPlace {...place} waiting={null} />;
}
