import { type RefObject, useLayoutEffect, useRef, useState } from 'react';

const margin = 600;

const arrivals = new WeakMap<Element, () => void>();
let observer: IntersectionObserver | null = null;

/** One observer for all places: a long list has more than a thousand. */
function watch(place: Element, onNear: () => void): () => void {
  observer ??= new IntersectionObserver(
    (entries) => {
      for (const entry of entries) if (entry.isIntersecting) arrivals.get(entry.target)?.();
    },
    { rootMargin: `${margin}px 0px` },
  );
  arrivals.set(place, onNear);
  observer.observe(place);
  return () => observer?.unobserve(place);
}

/** Whether a place has come near the window; from then on it stays so. */
export function useNear<T extends Element>(): { place: RefObject<T | null>; near: boolean } {
  const place = useRef<T>(null);
  const [near, setNear] = useState(false);
  // Before the first picture, so that nothing flickers where it is near at once.
  useLayoutEffect(() => {
    if (near || !place.current) return;
    const { top, bottom } = place.current.getBoundingClientRect();
    if (top < window.innerHeight + margin && bottom > -margin) setNear(true);
    else return watch(place.current, () => setNear(true));
  }, [near]);
  return { place, near };
}
