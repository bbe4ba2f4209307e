/** A quantity box with a refused number, on the page or within an element. Null if there is none. */
export const refusedQuantity = (within: ParentNode = document): HTMLElement | null =>
  within.querySelector<HTMLElement>('[role="spinbutton"][data-typed][aria-invalid="true"]');

/**
 * Whether the part of the page that a control acts on (its row, form or column, or the whole page) contains a refused number. If so,
 * focuses the number, which says why: an action must never use a number other than the visible one.
 */
export function stopsAtRefused(control: Element): boolean {
  const refused = refusedQuantity(control.closest('li, form, section') ?? document);
  refused?.focus();
  return Boolean(refused);
}
