import type { CatalogueCan } from 'shared-api/contract';
import type { Actor } from './Actor.ts';

/** What the actor may do with a catalogue record. `keeps` marks a built-in record that can't be deleted. */
export const catalogueCan = (actor: Actor, { keeps = false } = {}): CatalogueCan => ({
  edit: actor.permissions.has('catalogue:edit'),
  delete: actor.permissions.has('catalogue:edit') && !keeps,
});
