import type { Permission, PlaceId, RemoteDescription, RemoteFill, RemoteRoute } from 'shared-api/contract';

interface DefinedRoute extends Omit<RemoteRoute, 'access'> {
  readonly access: 'signed-in' | Permission;
}

/** The contents of a remote's remote.ts: its paths, the access each needs, its menu entries. Pure data, because the build runs the file. */
export interface RemoteDefinition
  extends Omit<RemoteDescription, 'builtFor' | 'takes' | 'carries' | 'routes' | 'offers' | 'fills'> {
  readonly routes: DefinedRoute[];
  readonly offers?: readonly PlaceId[];
  readonly fills?: readonly (Omit<RemoteFill, 'place'> & { readonly place: PlaceId })[];
}
