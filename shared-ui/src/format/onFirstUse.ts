/**
 * Creates something on first use and keeps it. An `Intl` formatter takes about 3 to 6 ms to load its data, which no page should
 * pay before it is drawn.
 */
export function onFirstUse<Made>(make: () => Made): () => Made {
  let made: Made | undefined;
  return () => {
    made ??= make();
    return made;
  };
}
