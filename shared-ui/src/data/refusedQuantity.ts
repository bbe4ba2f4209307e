/** A quantity box on the page whose number stays typed and does not count, or null. */
export const refusedQuantity = (): HTMLElement | null =>
  document.querySelector<HTMLElement>('[role="spinbutton"][data-typed][aria-invalid="true"]');
