import { type Static, Type } from 'typebox';
import { type Role, roles } from '#rules/index.ts';
import { Body, OneOf } from './primitives.ts';

/** Something people do. `refusals` says why for each role that may not; every other role may. */
export const RightsRow = Type.Object({
  act: Type.String(),
  /** The permission, if the row is about one. */
  permission: Type.Optional(Type.String()),
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
  /** Roles that need a second step. */
  second_step_roles: Type.Optional(Type.Array(OneOf(roles))),
});
export type RoleRights = Static<typeof RoleRights>;

/** What each role may do, for everybody to read. */
export const PublicRights = Type.Object({ sections: RoleRights.properties.sections });
export type PublicRights = Static<typeof PublicRights>;

export const SecondStepRoles = Body({ roles: Type.Array(OneOf(roles), { maxItems: roles.length }) });
export type SecondStepRoles = Static<typeof SecondStepRoles>;
