import { type ComponentType, useState } from 'react';
import { lazyComponent } from '../lazyComponent.tsx';
import type { ActionsProps, PanelProps, PlaceProps } from '../places.ts';
import { FilledActions } from './FilledActions.tsx';
import { FilledChips } from './FilledChips.tsx';
import type { Filling } from './Filling.ts';
import { Foreign } from './Foreign.tsx';

const isMenu = (place: PanelProps | ActionsProps): place is ActionsProps => place.id.includes('/actions/');

/** Draws what remotes put into a place, in their order. */
export function FilledBy({ fillings, ...place }: PlaceProps & { readonly fillings: readonly Filling[] }) {
  if ('onChips' in place) return <FilledChips {...place} fillings={fillings} />;
  if (isMenu(place)) return <FilledActions {...place} fillings={fillings} />;
  return fillings.map((filling) => <FilledPanel key={filling.name} given={place.given} filling={filling} />);
}

function FilledPanel({ given, filling }: { given: object; filling: Filling }) {
  const { load, onFailure, flags } = filling;
  // What isn't a component makes React throw, and so it counts.
  const [Panel] = useState(() => lazyComponent(async () => (await load()) as ComponentType<object>));
  return (
    <Foreign onFailure={onFailure} flags={flags}>
      <Panel {...given} waiting={null} />
    </Foreign>
  );
}
