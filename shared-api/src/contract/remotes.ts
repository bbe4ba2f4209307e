import { type Static, Type } from 'typebox';
import { remoteNamePattern } from '#rules/index.ts';
import { OneOf, Timestamp } from './primitives.ts';

/** A path that a remote owns, in react-router's pattern syntax. */
export const RemoteRoute = Type.Object({
  path: Type.String({ pattern: '^/' }),
  /** `signed-in`, or the name of a permission. An unknown name admits nobody. */
  access: Type.String(),
  /** Where somebody without the access is sent, with the params of the path filled in; /dashboard when missing. */
  otherwise: Type.Optional(Type.String({ pattern: '^/' })),
  /**
   * What its page reads first when the address has no search, as addresses relative to /v1: asked for while the page's code
   * is on its way. `:name` is a param of the path, `{a.b}` a value of the first read's answer.
   */
  reads: Type.Optional(Type.Array(Type.String({ pattern: '^[a-z]' }))),
  /** Name of the chunk that holds its page; the build fills in what that chunk needs. */
  page: Type.Optional(Type.String()),
  /** Files of its page, next to remote.json. */
  scripts: Type.Optional(Type.Array(Type.String())),
  /** Shared packages that its page takes from the shell. */
  uses: Type.Optional(Type.Array(Type.String())),
});
export type RemoteRoute = Static<typeof RemoteRoute>;

export const RemoteMenuEntry = Type.Object({
  label: Type.String(),
  path: Type.String({ pattern: '^/' }),
  /** Name of an icon of the design system, or an icon of its own: the path of an SVG on a grid of 24 by 24. */
  icon: Type.String(),
  section: Type.Union([Type.Literal('main'), Type.Literal('admin')]),
  /** Place within its section, ascending. */
  order: Type.Integer(),
});
export type RemoteMenuEntry = Static<typeof RemoteMenuEntry>;

/** What a remote says of itself: the content of its remote.json. */
export const RemoteDescription = Type.Object({
  name: Type.String({ pattern: remoteNamePattern }),
  /** Its name as people know it. */
  title: Type.String(),
  version: Type.String(),
  routes: Type.Array(RemoteRoute),
  menu: Type.Array(RemoteMenuEntry),
  /** Ranges of the shared packages that it was built for. */
  builtFor: Type.Record(Type.String(), Type.String()),
  /** The exports of each shared package that its code names; `*` where it takes the whole package as one object. */
  takes: Type.Record(Type.String(), Type.Array(Type.String())),
  /** Shared packages of which it has a copy of its own; there must be none. */
  carries: Type.Array(Type.String()),
  /** kB of 1,000 bytes that all its scripts may have as they are sent. The build fills it in from package.json. */
  sizeBudget: Type.Optional(Type.Number({ exclusiveMinimum: 0 })),
});
export type RemoteDescription = Static<typeof RemoteDescription>;

const files = {
  /** Address of its remoteEntry. */
  entry: Type.String(),
  /** Addresses of the other scripts that its first page needs. */
  scripts: Type.Array(Type.String()),
  /** Whether it was released on its own, or comes with the server's installation. */
  source: OneOf(['release', 'installation'] as const),
  /** Whether everybody gets it, or only those for whom a canary is. */
  channel: OneOf(['live', 'canary'] as const),
  /** SHA-384 of each script of a release, in base64, by its path next to remote.json. */
  integrity: Type.Record(Type.String(), Type.String()),
  /** When it was published, or built. */
  madeAt: Timestamp,
  /** It was installed with a shell that lacks what it needs: people see its card. */
  misfit: Type.Optional(Type.Literal(true)),
};

const { builtFor: _, takes: __, carries: ___, sizeBudget: ____, ...shown } = RemoteDescription.properties;

/** A remote of the live set, as the page needs it. */
export const LiveRemote = Type.Object({ ...shown, ...files });
export type LiveRemote = Static<typeof LiveRemote>;

/** A remote of the live set with all that is known of it: its description, its files and where its federation manifest is. */
export const ListedRemote = Type.Object({
  ...RemoteDescription.properties,
  ...files,
  manifestUrl: Type.String(),
});
export type ListedRemote = Static<typeof ListedRemote>;

/** What is live: the build of the shell, and the remotes. */
export const LiveRemotes = Type.Object({ shell: Type.String(), remotes: Type.Array(ListedRemote) });
export type LiveRemotes = Static<typeof LiveRemotes>;
