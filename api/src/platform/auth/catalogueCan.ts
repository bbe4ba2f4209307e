import type { CatalogueCan } from 'shared-api/contract';
import type { Actor } from './Actor.ts';

/** What the actor may do with a catalogue record. A built-in record can't be deleted. */
export const catalogueCan = (actor: Actor, { isBuiltIn = false } = {}): CatalogueCan => ({
  edit: actor.permissions.has('catalogue:edit'),
  delete: actor.permissions.has('catalogue:edit') && !isBuiltIn,
});
