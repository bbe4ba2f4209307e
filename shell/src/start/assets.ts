import { readLiveSet } from './liveSet.ts';

/** Where the files of shell and remotes come from: this origin, or that of the CDN that the server names. */
export const assetsOrigin = readLiveSet(document).assets ?? location.origin;

/** The whole address of a file. */
export const assetUrl = (path: string): string => new URL(path, assetsOrigin).href;

/** How a file is asked for: the bytes of another origin's can be checked in this mode alone. */
export const crossOriginOf = (url: string) =>
  new URL(url).origin === location.origin ? undefined : 'anonymous';
