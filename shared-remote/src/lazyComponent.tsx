import { type ComponentType, lazy, type ReactNode, Suspense, useState } from 'react';

/** A component whose code comes when it is first drawn; `waiting` is shown until then. */
export type LazyComponent<P> = ComponentType<P & { readonly waiting: ReactNode }> & {
  /** Fetches the code ahead. Who draws the component anyway need not look at a failure. */
  readonly prefetch: () => Promise<void>;
};

/**
 * Makes a component out of one that is imported later. React keeps a failed import for ever; here each new mount asks again,
 * so an error boundary that draws it under a new key is a Try again.
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
