import { type Static, Type } from 'typebox';
import { type Role, roles } from '#rules/index.ts';

/** Something people do. `refusals` says why for each role that may not; every other role may. */
export const RightsRow = Type.Object({
  act: Type.String(),
  refusals: Type.Partial(
    Type.Object(
      Object.fromEntries(roles.map((role) => [role, Type.String()])) as Record<
        Role,
        ReturnType<typeof Type.String>
      >, // one key per role
    ),
  ),
});
export type RightsRow = Static<typeof RightsRow>;

/** What each role may do, as this server enforces it. */
export const RoleRights = Type.Object({
  sections: Type.Array(Type.Object({ title: Type.String(), rows: Type.Array(RightsRow) })),
});
export type RoleRights = Static<typeof RoleRights>;
