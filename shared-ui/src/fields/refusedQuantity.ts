/** A quantity box of the page, or of a part of it, whose number stays typed and does not count, or null. */
export const refusedQuantity = (within: ParentNode = document): HTMLElement | null =>
  within.querySelector<HTMLElement>('[role="spinbutton"][data-typed][aria-invalid="true"]');

/**
 * Whether there is a number that does not count in what a control acts on: its row, form or column, else the page. The number gets the focus, and says
 * why: nothing is done with another number than the one that is seen.
 */
export function stopsAtRefused(control: Element): boolean {
  const refused = refusedQuantity(control.closest('li, form, section') ?? document);
  refused?.focus();
  return Boolean(refused);
}
