import react from 'react';

/** What a page has one copy of, and what is a fault when it has two: each signs in, draws, or counts hooks for itself. */
export type Copied = 'shared-auth' | 'react' | 'react-dom';

declare global {
  interface Window {
    /** Each renderer that starts announces itself here; a browser's developer tools are there before. */
    __REACT_DEVTOOLS_GLOBAL_HOOK__?: { supportsFiber: true; inject: (renderer: unknown) => unknown };
  }
}

/** The export in which each copy of react keeps its internals, in every build. */
export const reactsMark = '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE';

const ofRemote = /\/remotes\/(mfe-[a-z]+)\//;

/** Whose script runs now. */
const runningRemote = () => ofRemote.exec(new Error('asks who runs').stack ?? '')?.[1] ?? null;

/**
 * Hears of every further copy that is evaluated, whatever the share scope says of it. Called once the shell has its own. `remote`:
 * who brought it, if its script is a remote's.
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
  // React gives no signal when it starts, so a setter on every object waits for what it assigns. The value becomes an ordinary property.
  Object.defineProperty(Object.prototype, reactsMark, {
    configurable: true,
    set(value: unknown) {
      Object.defineProperty(this, reactsMark, {
        value,
        writable: true,
        enumerable: true,
        configurable: true,
      });
      // webpack puts getters under the same name.
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
