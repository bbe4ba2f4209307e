import { type ComponentType, useState } from 'react';
import type { PlaceProps } from '../places.ts';
import { FilledBy } from './FilledBy.tsx';
import type { Filling } from './Filling.ts';

export type { Filling } from './Filling.ts';

/** Makes the component that draws what fills a place, for a host that knows what does. */
export const filledPlace = (
  fillingsOf: (place: PlaceProps) => readonly Filling[],
): ComponentType<PlaceProps> =>
  function FilledPlace(place) {
    const [fillings] = useState(() => fillingsOf(place));
    // Another draft or project starts afresh.
    return <FilledBy key={Object.values(place.given).join()} {...place} fillings={fillings} />;
  };
