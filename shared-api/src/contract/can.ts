import { type Static, Type } from 'typebox';

/**
 * What the signed-in person may do with a record, as the server's policy decides it. A screen offers what is true here
 * and works out nothing by itself.
 */
export const Can = <const T extends readonly string[]>(...acts: T) =>
  Type.Object(
    Object.fromEntries(acts.map((act) => [act, Type.Boolean()])) as Record<
      T[number],
      ReturnType<typeof Type.Boolean>
    >, // one key for each act
  );

/** What may be done with a record of the catalogue. */
export const CatalogueCan = Can('edit', 'delete');
export type CatalogueCan = Static<typeof CatalogueCan>;
