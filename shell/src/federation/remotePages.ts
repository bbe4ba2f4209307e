import { init, registerGlobalPlugins } from '@module-federation/runtime-tools/runtime';
import * as runtimeCore from '@module-federation/runtime-tools/runtime-core';
import bundlerRuntime from '@module-federation/webpack-bundler-runtime';
import { preload } from 'react-dom';
import type { LiveRemote } from 'shared-api/contract';
import type { RemoteApp } from 'shared-remote';
import { ownerOf } from '#src/access/routeFor.ts';
import { assetUrl, crossOriginOf } from '#src/start/assets.ts';
import { readLiveSet } from '#src/start/liveSet.ts';
import { integrityIn } from './integrity.ts';
import { LoadFault, loadFaultOf } from './loadFault.ts';
import { resilience } from './resilience.ts';
import { endOf } from './scripts.ts';
import { sharedModules } from './sharedModules.ts';
import { shellInstance, shellName } from './shellInstance.ts';

declare global {
  interface Window {
    /** The runtime's link to webpack. Remotes are built to find it here instead of each carrying a copy. */
    _FEDERATION_BUNDLER_RUNTIME?: typeof bundlerRuntime;
    /** The runtime's core, for remotes built with a link of their own (before ADR 15). */
    _FEDERATION_RUNTIME_CORE?: typeof runtimeCore;
  }
}

/** A remote's pages, as its `./App` exposes them. */
interface RemoteModule {
  readonly App: RemoteApp;
}

const containerName = (name: string) => name.replaceAll('-', '_');
const entryUrl = ({ entry }: LiveRemote) => assetUrl(entry);

const loaded = new Map<string, RemoteApp>();

/** Registers the live set and the shared modules with the federation runtime. Fetches nothing yet. */
export function registerLiveRemotes(remotes: readonly LiveRemote[]) {
  window._FEDERATION_RUNTIME_CORE = runtimeCore;
  window._FEDERATION_BUNDLER_RUNTIME = bundlerRuntime;
  // Global, because each remote has an instance of its own.
  registerGlobalPlugins([resilience()]);
  init({
    name: shellName,
    shareStrategy: 'loaded-first',
    shared: Object.fromEntries(
      Object.entries(SHARED).map(([name, rules]) => [name, { ...rules, ...sharedModules[name] }]),
    ),
    remotes: remotes.map((remote) => ({ name: containerName(remote.name), entry: entryUrl(remote) })),
  });
}

/** A remote's pages if they are already loaded, or null. */
export const loadedPages = (name: string): RemoteApp | null => loaded.get(name) ?? null;

/** Loads a remote's pages. A failed load may be tried again. */
export async function loadPages(remote: LiveRemote): Promise<RemoteApp> {
  const { name, scripts, misfit } = remote;
  if (misfit) throw new LoadFault('version', `${name} doesn't fit this shell.`);
  const known = loaded.get(name);
  if (known) return known;
  // Otherwise the entry would request them one after the other.
  const integrityOf = integrityIn([remote], readLiveSet(document).integrity);
  for (const script of scripts) {
    const url = assetUrl(script);
    preload(url, { as: 'script', integrity: integrityOf(url) || undefined, crossOrigin: crossOriginOf(url) });
  }
  const module = await loadExposed<RemoteModule>(remote, 'App');
  if (!module?.App) throw new LoadFault('broken', `${name} exposes no App.`);
  loaded.set(name, module.App);
  return module.App;
}

/** Loads a module that a remote exposes. A failed load may be tried again. */
export const loadExposed = <Module>(remote: LiveRemote, exposed: string) =>
  shellInstance()
    .loadRemote<Module>(`${containerName(remote.name)}/${exposed}`)
    .catch((error: unknown) => {
      throw asLoadFault(error, remote);
    });

/** The runtime reports a missing or broken entry in prose only, so this goes by what became of the entry's script. */
function asLoadFault(error: unknown, remote: LiveRemote): unknown {
  if (loadFaultOf(error)) return error;
  const end = endOf(entryUrl(remote));
  const cause = { cause: error };
  if (end !== 'came') return new LoadFault(end ?? 'missing', `${remote.entry} did not come.`, cause);
  // An entry that fails halfway leaves its name without a value.
  if (Reflect.get(window, containerName(remote.name)) !== undefined) return error;
  return new LoadFault('broken', `${remote.entry} came and left no container.`, cause);
}

/** Loads the code of the page at an address ahead of a click. A failure shows only when the user goes there. */
export async function prefetchAddress(address: string, remotes: readonly LiveRemote[]) {
  const { pathname } = new URL(address, location.origin);
  const owner = ownerOf(pathname, remotes);
  if (!owner) return;
  await loadPages(owner.remote)
    .then((App) => App.prefetch(pathname))
    .catch(() => {});
}
