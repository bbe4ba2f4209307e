import { type Static, Type } from 'typebox';
import { type Role, roles } from '#rules/index.ts';

/** Something that people do. A role that may not has the sentence of its refusal here; a role without one may. */
export const RightsRow = Type.Object({
  act: Type.String(),
  refusals: Type.Partial(
    Type.Object(
      Object.fromEntries(roles.map((role) => [role, Type.String()])) as Record<
        Role,
        ReturnType<typeof Type.String>
      >, // one key for each role
    ),
  ),
});
export type RightsRow = Static<typeof RightsRow>;

/** What each role may do on this server, as it is enforced. */
export const RoleRights = Type.Object({
  sections: Type.Array(Type.Object({ title: Type.String(), rows: Type.Array(RightsRow) })),
});
export type RoleRights = Static<typeof RoleRights>;
