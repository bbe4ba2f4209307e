import { readLiveSet } from './liveSet.ts';

/** Where the files of shell and remotes come from: this origin, or the CDN's if the server names one. */
export const assetsOrigin = readLiveSet(document).assets ?? location.origin;

/** A file's absolute URL. */
export const assetUrl = (path: string): string => new URL(path, assetsOrigin).href;

/** The `crossorigin` mode for a file: only with 'anonymous' can the browser check bytes from another origin. */
export const crossOriginOf = (url: string) =>
  new URL(url).origin === location.origin ? undefined : 'anonymous';
