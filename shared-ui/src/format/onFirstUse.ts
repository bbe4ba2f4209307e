/**
 * Makes something when it is needed first, and keeps it: what `Intl` makes reads its data for some 3 to 6 ms the first time,
 * which no page should pay before it is drawn.
 */
export function onFirstUse<Made>(make: () => Made): () => Made {
  let made: Made | undefined;
  return () => {
    made ??= make();
    return made;
  };
}
