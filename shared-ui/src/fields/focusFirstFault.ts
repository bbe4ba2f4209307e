/** Focuses the first wrong field within an element, once the page shows which are wrong. */
export function focusFirstFault(within: ParentNode | null) {
  requestAnimationFrame(() => within?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus());
}
