import type {
  UNSAFE_createBrowserHistory as createBrowserHistory,
  Location,
  Navigator,
  To,
} from 'react-router-dom';

type PageHistory = ReturnType<typeof createBrowserHistory>;
type Action = PageHistory['action'];

/** A navigation that somebody may stop. */
export interface Departure {
  readonly currentLocation: Location;
  readonly nextLocation: Location;
  readonly historyAction: Action;
}

/** A navigation that was stopped. Only one of the two has an effect, and only once. */
export interface Stopped {
  readonly location: Location;
  readonly proceed: () => void;
  readonly reset: () => void;
}

/** Decides about navigations, and hears of those that it stopped. */
export interface Guard {
  readonly stops: (departure: Departure) => boolean;
  readonly onStop: (stopped: Stopped) => void;
  /** A stopped navigation went ahead or was given up. */
  readonly onEnd: () => void;
}

export interface Arrival {
  readonly location: Location;
  readonly action: Action;
}

/** Where the tab is, and the ways to move. */
export interface PageRouter {
  readonly arrival: () => Arrival;
  readonly subscribe: (listener: () => void) => () => void;
  readonly navigator: Navigator;
  /** Asks a guard before each navigation inside the app. Returns a function that ends this. */
  readonly guard: (guard: Guard) => () => void;
}

/**
 * The router's history with guards, which only its data router has: with loaders, actions and fetchers, which the suite doesn't use.
 * The browser tells us of Back only afterwards, so a guarded Back is undone first.
 */
export function createPageRouter(history: PageHistory): PageRouter {
  let arrival: Arrival = { location: history.location, action: history.action };
  let onUndone: (() => void) | null = null;
  let proceeding: Guard | null = null;
  const listeners = new Set<() => void>();
  const guards = new Set<Guard>();

  const arrive = () => {
    arrival = { location: history.location, action: history.action };
    proceeding = null;
    for (const { onEnd } of guards) onEnd();
    for (const listener of listeners) listener();
  };

  /** Returns true if a guard stops a navigation. `go` is how to make it after all. */
  const isStopped = (nextLocation: Location, historyAction: Action, go: () => void): boolean => {
    const departure = { currentLocation: arrival.location, nextLocation, historyAction };
    const guard = [...guards].find((one) => one !== proceeding && one.stops(departure));
    guard?.onStop({
      location: nextLocation,
      proceed: () => {
        proceeding = guard;
        go();
      },
      reset: guard.onEnd,
    });
    return guard !== undefined;
  };

  history.listen(({ action, location, delta }) => {
    if (onUndone) {
      onUndone();
      onUndone = null;
      return;
    }
    if (delta) {
      let undone = () => {};
      const isBack = new Promise<void>((resolve) => {
        undone = resolve;
      });
      if (isStopped(location, action, () => void isBack.then(() => history.go(delta)))) {
        onUndone = undone;
        history.go(-delta);
        return;
      }
    }
    arrive();
  });

  const move = (action: 'push' | 'replace') =>
    function moveTo(to: To, state?: unknown) {
      const { pathname, search, hash } = new URL(history.createHref(to), window.location.origin);
      const next: Location = { pathname, search, hash, state, key: 'next' };
      const historyAction = (action === 'push' ? 'PUSH' : 'REPLACE') as Action; // an enum that isn't exported
      const go = () => {
        history[action](to, state);
        arrive();
      };
      if (!isStopped(next, historyAction, go)) go();
    };

  return {
    arrival: () => arrival,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
    navigator: {
      createHref: history.createHref,
      encodeLocation: history.encodeLocation,
      go: history.go,
      push: move('push'),
      replace: move('replace'),
    },
    guard: (guard) => {
      guards.add(guard);
      return () => {
        guards.delete(guard);
      };
    },
  };
}
