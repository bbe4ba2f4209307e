import { getRemoteEntry, type ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime';
import type { LiveRemote } from 'shared-api/contract';
import { isManifest } from './manifest.ts';

/** Given by the build, as webpack waits as long for its chunks. */
declare const SCRIPT_TIMEOUT_MS: number;

const manifestTimeoutMs = 10_000;
const preloadTimeoutMs = 15_000;
const entryTries = 3;

/**
 * The one plugin of the federation runtime. It answers manifests from the page, limits every wait, and forgets a failure
 * so that the next try really asks again; the runtime by itself keeps a failed entry, manifest or shared module for ever.
 */
export function resilience(remotes: readonly LiveRemote[]): ModuleFederationRuntimePlugin {
  const manifests = new Map(
    remotes.map(({ manifestUrl, manifest }) => [new URL(manifestUrl, location.origin).href, manifest]),
  );
  let tries = 0;
  return {
    name: 'resilience',

    fetch: async (url, init) => {
      const inlined = manifests.get(url);
      return isManifest(inlined) ? Response.json(inlined) : fetchManifest(url, init);
    },

    createScript: ({ resourceContext }) => ({
      timeout: resourceContext?.initiator === 'preloadRemote' ? preloadTimeoutMs : SCRIPT_TIMEOUT_MS,
    }),

    loadEntryError: async ({ origin, remoteInfo, globalLoading, uniqueKey }) => {
      for (let attempt = 1; attempt < entryTries; attempt++) {
        delete globalLoading[uniqueKey];
        tries += 1;
        // A fresh address, as the browser joins a request for the same one that still hangs.
        const fresh = (url: string) => `${url}?r=${tries}`;
        const entry = await getRemoteEntry({
          origin,
          remoteInfo,
          getEntryUrl: fresh,
          _inErrorHandling: true,
        }).catch(() => null);
        if (entry) return entry as never; // typed as a promise within a promise, which awaiting makes one
      }
      delete globalLoading[uniqueKey];
      return undefined;
    },

    errorLoadShare: ({ pkgName, shareInfo, shared, origin }) => {
      for (const scope of shareInfo?.scope ?? ['default']) {
        for (const version of Object.values(origin.shareScopeMap[scope]?.[pkgName] ?? {})) {
          if (!version.loaded) version.loading = null;
        }
      }
      return shared;
    },
  };
}

/** A manifest from the network, with a limit, and refused unless it is one: the runtime keeps whatever it gets. */
async function fetchManifest(url: string, init: RequestInit): Promise<Response> {
  const response = await fetch(url, {
    ...init,
    cache: 'no-cache',
    signal: AbortSignal.timeout(manifestTimeoutMs),
  });
  if (!response.ok) throw new Error(`${url} answered ${response.status}`);
  const manifest: unknown = await response.clone().json();
  if (!isManifest(manifest)) throw new Error(`${url} is no federation manifest`);
  return response;
}
