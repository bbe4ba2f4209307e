import type { ModuleFederationRuntimePlugin } from '@module-federation/runtime-tools/runtime';
import { LoadFault } from './loadFault.ts';

/** The longest delay that a timer accepts. */
const never = 2 ** 31 - 1;

/**
 * Our only federation plugin. It requests entries like every other script, turns a version mismatch into a typed fault, and
 * forgets a shared module that failed so that it can load again.
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

    // The resolver throws for one reason only: the module at hand does not satisfy a strict version.
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
