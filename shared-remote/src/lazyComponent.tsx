import { type ComponentType, lazy, type ReactNode, Suspense, useState } from 'react';

/** A component whose code loads when it is first drawn. Shows `waiting` until then. */
export type LazyComponent<P> = ComponentType<P & { readonly waiting: ReactNode }> & {
  /** Loads the code ahead of time. Callers that draw the component anyway may ignore a failure. */
  readonly prefetch: () => Promise<void>;
};

/**
 * Wraps a component that is imported later. React remembers a failed import forever. Here each new mount tries again,
 * so an error boundary can retry by drawing it under a new key.
 */
export function lazyComponent<P extends object>(load: () => Promise<ComponentType<P>>): LazyComponent<P> {
  let known: ComponentType<P> | null = null;
  let coming: Promise<{ default: ComponentType<P> }> | null = null;
  const fetchCode = () => {
    coming ??= load().then(
      (loaded) => {
        known = loaded;
        return { default: loaded };
      },
      (error: unknown) => {
        coming = null;
        throw error;
      },
    );
    return coming;
  };
  function Lazy(props: P & { readonly waiting: ReactNode }) {
    const [Shown] = useState(() => known ?? lazy(fetchCode));
    return (
      <Suspense fallback={props.waiting}>
        <Shown {...props} />
      </Suspense>
    );
  }
  return Object.assign(Lazy, {
    prefetch: async () => {
      await fetchCode();
    },
  });
}
