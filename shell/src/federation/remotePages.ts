import {
  loadRemote,
  preloadRemote,
  registerPlugins,
  registerRemotes,
} from '@module-federation/enhanced/runtime';
import type { ComponentType } from 'react';
import type { LiveRemote } from 'shared-api/contract';
import { resilience } from './resilience.ts';

/** A remote's pages, as its `./App` exposes them. */
interface RemoteModule {
  readonly App: ComponentType;
}

const containerName = (name: string) => name.replaceAll('-', '_');

const loaded = new Map<string, ComponentType>();

/** Makes the live set known to the federation runtime. Nothing is fetched yet. */
export function registerLiveRemotes(remotes: readonly LiveRemote[]) {
  registerPlugins([resilience(remotes)]);
  registerRemotes(
    remotes.map(({ name, manifestUrl }) => ({
      name: containerName(name),
      entry: new URL(manifestUrl, location.origin).href,
    })),
  );
}

/** The pages of a remote that was loaded before, or null. */
export const loadedPages = (name: string): ComponentType | null => loaded.get(name) ?? null;

/**
 * A chunk that failed is asked for once more: the browser may have answered from a preload that failed before,
 * and forgets that preload with the answer.
 */
const isChunkFailure = (error: unknown) => error instanceof Error && error.name === 'ChunkLoadError';

/** Loads a remote's pages. A failed load may be tried again. */
export async function loadPages(name: string): Promise<ComponentType> {
  const known = loaded.get(name);
  if (known) return known;
  const load = () => loadRemote<RemoteModule>(`${containerName(name)}/App`);
  const module = await load().catch((error: unknown) =>
    isChunkFailure(error) ? load() : Promise.reject(error),
  );
  if (!module?.App) throw new Error(`${name} exposes no App.`);
  loaded.set(name, module.App);
  return module.App;
}

/** Fetches a remote's files ahead of a click; a failure shows only when somebody goes there. */
export function prefetchPages(name: string) {
  if (loaded.has(name)) return;
  void preloadRemote([{ nameOrAlias: containerName(name), resourceCategory: 'sync' }]).catch(() => {});
}
