/** An element's scroller: the nearest scrolling panel or sheet, or the window. */
export function scrollerOf(element: Element): Element | Window {
  for (let parent = element.parentElement; parent; parent = parent.parentElement) {
    if (/auto|scroll/.test(getComputedStyle(parent).overflowY)) return parent;
  }
  return window;
}

/** How far an element starts below the top of its scroller's content. */
export function offsetInScroller(element: Element, scroller: Element | Window): number {
  const { top } = element.getBoundingClientRect();
  if (scroller instanceof Element)
    return Math.round(top - scroller.getBoundingClientRect().top - scroller.clientTop + scroller.scrollTop);
  return Math.round(top + scroller.scrollY);
}
