import type { ModuleFederationRuntimePlugin } from '@module-federation/runtime-tools/runtime';
import { LoadFault } from './loadFault.ts';

/** The longest that a timer can wait. */
const never = 2 ** 31 - 1;

/**
 * The one plugin of the federation runtime: entries are asked for as every other script is, a version that doesn't fit is a fault
 * with a type, and a shared module that failed is forgotten.
 */
export function resilience(): ModuleFederationRuntimePlugin {
  return {
    name: 'resilience',

    createScript: ({ url }) => {
      const script = document.createElement('script');
      script.src = url;
      window.mobprepScript?.(script);
      return { script, timeout: never };
    },

    // The resolver throws for one reason only: a strict version that the module at hand does not satisfy.
    resolveShare: (args) => ({
      ...args,
      resolver: () => {
        try {
          return args.resolver();
        } catch (cause) {
          throw new LoadFault('version', `${args.pkgName} ${args.version} does not fit.`, { cause });
        }
      },
    }),

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
