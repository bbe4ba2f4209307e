import { type Static, Type } from 'typebox';
import {
  mostReportedViews,
  releaseFilePattern,
  releaseLimits,
  releaseVersionPattern,
  remoteLimits,
  remoteNamePattern,
  roles,
  type Vital,
} from '#rules/index.ts';
import { Can } from './can.ts';
import { Body, Id, Name, NullableNumber, NullableText, OneOf, Revision, Timestamp } from './primitives.ts';
import { FlagId, RemoteFlag, RemoteOwner } from './remotes.ts';

export const RemoteName = Type.String({ pattern: remoteNamePattern });
const Version = Type.String({ pattern: releaseVersionPattern });
const NullableVersion = Type.Union([Version, Type.Null()]);

/** All files of a build, in base64. `version` must match the build's remote.json. */
export const Publication = Body({
  remote: RemoteName,
  version: Version,
  /** The commit it was built from. For people only. */
  commit: Type.String({ maxLength: 64, pattern: '^[0-9a-f]*$' }),
  /** The live shell build that it was opened in before publishing; missing if it wasn't opened. */
  mounted_in: Type.Optional(Type.String({ maxLength: 64, pattern: '^[A-Za-z0-9_-]+$' })),
  files: Type.Array(
    Body({
      path: Type.String({ maxLength: remoteLimits.path, pattern: releaseFilePattern }),
      content: Type.String({ maxLength: Math.ceil((releaseLimits.bytes * 4) / 3) + 4 }),
    }),
    { minItems: 1, maxItems: releaseLimits.files },
  ),
});
export type Publication = Static<typeof Publication>;

/** A published version of a remote. Its files never change. */
export const Release = Type.Object({
  id: Id,
  remote: RemoteName,
  version: Type.String(),
  /** SHA-384 of the list of files, in base64. */
  digest: Type.String(),
  commit: Type.String(),
  /** Total size of its scripts as sent, in bytes. */
  script_bytes: Type.Integer(),
  published_at: Timestamp,
  /** The deploy token that published it. */
  published_by: Type.String(),
  /** Whether its pipeline opened it in the shell that is live now. */
  was_opened_here: Type.Boolean(),
  /** Its flags whose last day is over. */
  overdue_flags: Type.Array(Type.Pick(RemoteFlag, ['id', 'until'])),
  /** What it installs from elsewhere and the live version doesn't, if both say. */
  new_packages: Type.Optional(Type.Array(Type.String())),
});
export type Release = Static<typeof Release>;

const Roles = Type.Array(OneOf(roles), { maxItems: roles.length });
const Share = Type.Integer({ minimum: 0, maximum: 100 });

/** How a version performs in people's browsers. The three figures are 75th percentiles of the visits; null without data. */
export const RemoteHealth = Type.Object({
  page_views: Type.Integer(),
  failures: Type.Integer(),
  /** Largest contentful paint, in ms. */
  lcp: NullableNumber,
  /** Interaction to next paint, in ms. */
  inp: NullableNumber,
  /** Cumulative layout shift, a score. */
  cls: NullableNumber,
});
export type RemoteHealth = Static<typeof RemoteHealth>;

/** A remote's health on one day, all its versions together. */
export const HealthDay = Type.Object({
  /** UTC, as 2026-11-28. */
  day: Type.String(),
  ...RemoteHealth.properties,
});
export type HealthDay = Static<typeof HealthDay>;

/** The last 30 days on which somebody opened a remote, oldest first. */
export const HealthHistory = Type.Object({ days: Type.Array(HealthDay) });
export type HealthHistory = Static<typeof HealthHistory>;

/** Which versions of the shared packages each live remote was built for. */
export const DependencyBoard = Type.Object({
  remotes: Type.Array(Type.Object({ remote: RemoteName, title: Type.String(), version: Type.String() })),
  /** By name. */
  packages: Type.Array(
    Type.Object({
      name: Type.String(),
      /** What the live shell has. */
      version: Type.String(),
      next_major: Type.String(),
      /** The remotes that use it. */
      remotes: Type.Array(
        Type.Object({
          remote: RemoteName,
          /** The versions that it was built for. */
          range: Type.String(),
          /** What its code uses; `*` for all of it. */
          exports: Type.Array(Type.String()),
          /** Whether the next major version is out of its range. */
          breaks_next: Type.Boolean(),
        }),
      ),
    }),
  ),
});
export type DependencyBoard = Static<typeof DependencyBoard>;

const NullableHealth = Type.Union([RemoteHealth, Type.Null()]);

/** A flag of the live version or of the canary, and who gets it: these roles, and this percentage of everyone. */
export const FlagState = Type.Object({
  ...RemoteFlag.properties,
  roles: Roles,
  share: Share,
  /** When and why the server turned it off on its own; null again after the next change. */
  ended: Type.Union([Type.Object({ at: Timestamp, reason: Type.String() }), Type.Null()]),
  /** Its last day is over. It can only be turned off. */
  is_overdue: Type.Boolean(),
  /** Of those who get it, and of the rest. */
  health: Type.Object({ on: NullableHealth, off: NullableHealth }),
});
export type FlagState = Static<typeof FlagState>;

const channelStates = ['on', 'off'] as const;

/** Which version of a remote people get. Null means the version that the server was installed with. */
export const ReleaseChannel = Type.Object({
  remote: RemoteName,
  title: Type.String(),
  owner: Type.Optional(RemoteOwner),
  state: OneOf(channelStates),
  live: NullableVersion,
  previous: NullableVersion,
  /** The version that these roles, and this percentage of everyone, get instead. */
  canary: NullableVersion,
  canary_roles: Roles,
  canary_share: Share,
  /** The canary that the server ended on its own; null again after the next canary or promotion. */
  canary_ended: Type.Union([
    Type.Object({ version: Version, at: Timestamp, reason: Type.String() }),
    Type.Null(),
  ]),
  health: Type.Object({ live: NullableHealth, canary: NullableHealth }),
  flags: Type.Array(FlagState),
  /** How many page views in a thousand may fail, and what failed in 30 days. */
  budget: Type.Object({
    per_thousand: Type.Number(),
    page_views: Type.Integer(),
    failures: Type.Integer(),
    is_spent: Type.Boolean(),
  }),
  /** The version that this server was installed with, if any. */
  built: NullableText,
  /** Why people don't get the live version; null if they do. */
  problem: NullableText,
  changed_at: Type.Union([Timestamp, Type.Null()]),
  changed_by: NullableText,
  revision: Revision,
  /** All published versions, newest first. */
  releases: Type.Array(Release),
  can: Can('promote', 'roll_back', 'switch', 'canary', 'flags'),
});
export type ReleaseChannel = Static<typeof ReleaseChannel>;

export const ReleaseChannelList = Type.Object({
  channels: Type.Array(ReleaseChannel),
  /** When `health` started counting. */
  health_since: Timestamp,
});
export type ReleaseChannelList = Static<typeof ReleaseChannelList>;

/** Null restores the version that the server was installed with. */
export const Promotion = Body({ version: NullableVersion });
export type Promotion = Static<typeof Promotion>;

/** Null ends the canary: everyone gets the live version again. */
export const CanaryChange = Body({ version: NullableVersion, roles: Roles, share: Share });
export type CanaryChange = Static<typeof CanaryChange>;

/** Who gets a flag. Without any roles and with a share of 0 it is off. */
export const FlagChange = Body({ roles: Roles, share: Share });
export type FlagChange = Static<typeof FlagChange>;

export const ChannelStateChange = Body({ state: OneOf(channelStates) });
export type ChannelStateChange = Static<typeof ChannelStateChange>;

export const GateOptions = Type.Object(
  {
    /** Allows a release that no release command has opened in the live shell. */
    unopened: Type.Optional(Type.Boolean()),
    /** Lets a deploy token make a version live although too many page views failed in the last 30 days. People are asked on the page. */
    over_budget: Type.Optional(Type.Boolean()),
  },
  { additionalProperties: false },
);
export type GateOptions = Static<typeof GateOptions>;

const Count = Type.Integer({ minimum: 0, maximum: mostReportedViews });
const Figure = Type.Optional(Type.Number({ minimum: 0, maximum: 1_000_000 }));

/** A browser's report on the remotes it has shown. It identifies nobody. */
export const HealthReport = Body({
  remotes: Type.Array(
    Body({
      remote: RemoteName,
      version: Type.String({ maxLength: 60 }),
      views: Count,
      /** Page views in which the remote failed. */
      failures: Count,
      /** The flags that were on. */
      flags: Type.Optional(Type.Array(FlagId, { maxItems: remoteLimits.flags })),
      ...({ lcp: Figure, inp: Figure, cls: Figure } satisfies Record<Vital, typeof Figure>),
    }),
    { minItems: 1, maxItems: 20 },
  ),
});
export type HealthReport = Static<typeof HealthReport>;

/** A key for publishing and promoting one remote. */
export const DeployToken = Type.Object({
  id: Id,
  remote: RemoteName,
  name: Type.String(),
  created_at: Timestamp,
  created_by: Type.String(),
  expires_at: Timestamp,
  revoked_at: Type.Union([Timestamp, Type.Null()]),
  last_used_at: Type.Union([Timestamp, Type.Null()]),
  can: Type.Object({ revoke: Type.Boolean() }),
});
export type DeployToken = Static<typeof DeployToken>;

export const DeployTokenList = Type.Object({ tokens: Type.Array(DeployToken) });
export type DeployTokenList = Static<typeof DeployTokenList>;

export const DeployTokenCreation = Body({
  remote: RemoteName,
  name: Name,
  days: Type.Integer({ minimum: 1, maximum: releaseLimits.tokenDays }),
});
export type DeployTokenCreation = Static<typeof DeployTokenCreation>;

/** A new token with its secret, which no later response includes. */
export const NewDeployToken = Type.Object({ ...DeployToken.properties, secret: Type.String() });
export type NewDeployToken = Static<typeof NewDeployToken>;
