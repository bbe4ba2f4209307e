import { type Static, Type } from 'typebox';

/** A path that a remote owns, in react-router's pattern syntax. */
export const RemoteRoute = Type.Object({
  path: Type.String({ pattern: '^/' }),
  /** `signed-in`, or the name of a permission. An unknown name admits nobody. */
  access: Type.String(),
  /** Where somebody without the access is sent, with the params of the path filled in; /dashboard when missing. */
  otherwise: Type.Optional(Type.String({ pattern: '^/' })),
});
export type RemoteRoute = Static<typeof RemoteRoute>;

export const RemoteMenuEntry = Type.Object({
  label: Type.String(),
  path: Type.String({ pattern: '^/' }),
  /** Name of an icon of the design system. */
  icon: Type.String(),
  section: Type.Union([Type.Literal('main'), Type.Literal('admin')]),
  /** Place within its section, ascending. */
  order: Type.Integer(),
});
export type RemoteMenuEntry = Static<typeof RemoteMenuEntry>;

/** What a remote says of itself: the content of its remote.json. */
export const RemoteDescription = Type.Object({
  name: Type.String({ pattern: '^mfe-[a-z]+$' }),
  /** Its name as people know it. */
  title: Type.String(),
  version: Type.String(),
  routes: Type.Array(RemoteRoute),
  menu: Type.Array(RemoteMenuEntry),
  /** Ranges of the shared packages that it was built for. */
  builtFor: Type.Record(Type.String(), Type.String()),
});
export type RemoteDescription = Static<typeof RemoteDescription>;

/** A remote of the live set: its description, where its federation manifest is, and that manifest itself. */
export const LiveRemote = Type.Object({
  ...RemoteDescription.properties,
  manifestUrl: Type.String(),
  manifest: Type.Unknown(),
});
export type LiveRemote = Static<typeof LiveRemote>;

export const LiveRemotes = Type.Object({ remotes: Type.Array(LiveRemote) });
export type LiveRemotes = Static<typeof LiveRemotes>;
