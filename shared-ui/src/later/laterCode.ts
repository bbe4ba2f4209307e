/** Code that a first screen doesn't need. It loads once the screen is there, or when somebody needs it sooner. */
export interface LaterCode<Code> {
  /** The code if it has loaded, or null. */
  readonly known: () => Code | null;
  /** Fetches it once. After a failure the next caller tries again. */
  readonly load: () => Promise<Code>;
  /** Calls back when it has loaded. Returns a function that ends this. */
  readonly watch: (listener: () => void) => () => void;
}

/** Wraps an import. */
export function laterCode<Code>(fetchCode: () => Promise<Code>): LaterCode<Code> {
  let known: Code | null = null;
  let coming: Promise<Code> | null = null;
  const listeners = new Set<() => void>();
  return {
    known: () => known,
    load: () => {
      coming ??= fetchCode().then(
        (code) => {
          known = code;
          for (const listener of listeners) listener();
          return code;
        },
        (error: unknown) => {
          coming = null;
          throw error;
        },
      );
      return coming;
    },
    watch: (listener) => {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
  };
}
