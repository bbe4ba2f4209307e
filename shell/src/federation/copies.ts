import react from 'react';

/** Modules that a page must hold once. Two copies are a fault: each would sign in, draw or count hooks on its own. */
export type Copied = 'shared-auth' | 'react' | 'react-dom';

declare global {
  interface Window {
    /** Every renderer announces itself here when it starts. The React developer tools may have set it first. */
    __REACT_DEVTOOLS_GLOBAL_HOOK__?: { supportsFiber: true; inject: (renderer: unknown) => unknown };
  }
}

/** The export under which every build of react keeps its internals. */
export const reactsMark = '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE';

const ofRemote = /\/remotes\/(mfe-[a-z]+)\//;

/** The remote whose script is running, if any. */
const runningRemote = () => ofRemote.exec(new Error('asks who runs').stack ?? '')?.[1] ?? null;

/**
 * Reports every further copy that is evaluated, whatever the share scope says about it. Call it once the shell has loaded its own.
 * `remote` names the remote that brought the copy, if one did.
 */
export function watchCopies(onCopy: (what: Copied, remote: string | null) => void) {
  let stores = window.mobprepSessionStores;
  Object.defineProperty(window, 'mobprepSessionStores', {
    configurable: true,
    get: () => stores,
    set: (count: number) => {
      stores = count;
      onCopy('shared-auth', runningRemote());
    },
  });
  const own: unknown = Reflect.get(react, reactsMark);
  // React gives no signal when it starts, so a setter on every object catches what it assigns. The value becomes an ordinary property.
  Object.defineProperty(Object.prototype, reactsMark, {
    configurable: true,
    set(value: unknown) {
      Object.defineProperty(this, reactsMark, {
        value,
        writable: true,
        enumerable: true,
        configurable: true,
      });
      // webpack defines getters under the same name.
      if (typeof value === 'object' && value !== own) onCopy('react', runningRemote());
    },
  });
  const tools = window.__REACT_DEVTOOLS_GLOBAL_HOOK__ ?? { supportsFiber: true, inject: () => null };
  const inject = tools.inject.bind(tools);
  tools.inject = (renderer) => {
    onCopy('react-dom', runningRemote());
    return inject(renderer);
  };
  window.__REACT_DEVTOOLS_GLOBAL_HOOK__ = tools;
}
