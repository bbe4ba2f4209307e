/** A quantity box on the page whose number stays typed and does not count, or null. */
export const refusedQuantity = (within: ParentNode = document): HTMLElement | null =>
  within.querySelector<HTMLElement>('[role="spinbutton"][data-typed][aria-invalid="true"]');

/**
 * Whether the row of this control has a number that does not count. It gets the focus, and says why: what the control does must not
 * go on with another number than the one that is seen.
 */
export function stopsAtRefused(control: Element): boolean {
  const row = control.closest('li');
  const refused = row && refusedQuantity(row);
  refused?.focus();
  return Boolean(refused);
}
