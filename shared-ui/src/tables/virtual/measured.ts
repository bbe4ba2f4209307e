/**
 * A page length for `useSyncExternalStore`, measured once and again whenever an element changes size. Not on every render, which
 * would force an early layout.
 */
export function measured<T>(measure: () => T, sized: Element | null) {
  let last: { readonly value: T } | undefined;
  const told = new Set<() => void>();
  const read = () => {
    last ??= { value: measure() };
    return last.value;
  };
  const update = () => {
    const value = measure();
    if (value === last?.value) return;
    last = { value };
    for (const tell of told) tell();
  };
  const subscribe = (tell: () => void) => {
    told.add(tell);
    const observer = new ResizeObserver(update);
    if (sized) observer.observe(sized);
    return () => {
      told.delete(tell);
      observer.disconnect();
    };
  };
  return { read, update, subscribe };
}
