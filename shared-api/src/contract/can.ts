import { type Static, Type } from 'typebox';

/**
 * What the signed-in user may do with a record, as decided by the server's policy. Screens offer what is true here and
 * never work it out themselves.
 */
export const Can = <const T extends readonly string[]>(...acts: T) =>
  Type.Object(
    Object.fromEntries(acts.map((act) => [act, Type.Boolean()])) as Record<
      T[number],
      ReturnType<typeof Type.Boolean>
    >, // one key per act
  );

/** What the user may do with a catalogue record. */
export const CatalogueCan = Can('edit', 'delete');
export type CatalogueCan = Static<typeof CatalogueCan>;
