import type { CatalogueCan } from 'shared-api/contract';
import type { Actor } from './Actor.ts';

/** What the actor may do with a record of the catalogue; `keeps`: the record is built in and stays. */
export const catalogueCan = (actor: Actor, { keeps = false } = {}): CatalogueCan => ({
  edit: actor.permissions.has('catalogue:edit'),
  delete: actor.permissions.has('catalogue:edit') && !keeps,
});
