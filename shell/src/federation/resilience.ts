import { getRemoteEntry, type ModuleFederationRuntimePlugin } from '@module-federation/runtime-tools/runtime';

/** Given by the build, as webpack waits as long for its chunks. */
declare const SCRIPT_TIMEOUT_MS: number;

const entryTries = 3;

/**
 * The one plugin of the federation runtime. It limits every wait, and forgets a failure so that the next try really asks again;
 * the runtime by itself keeps a failed entry or shared module for ever.
 */
export function resilience(): ModuleFederationRuntimePlugin {
  let tries = 0;
  return {
    name: 'resilience',

    createScript: () => ({ timeout: SCRIPT_TIMEOUT_MS }),

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
