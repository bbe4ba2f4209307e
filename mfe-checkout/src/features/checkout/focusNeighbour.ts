/** When a line goes: the focus that it has moves to the same place of the next line, or of the one before. */
export function focusNeighbour(itemId: number) {
  const rows = [...document.querySelectorAll<HTMLElement>('[data-line]')];
  const at = rows.findIndex((row) => row.dataset['line'] === String(itemId));
  if (!rows[at]?.contains(document.activeElement)) return;
  const place = document.activeElement?.tagName === 'INPUT' ? 'input' : 'button:not([tabindex="-1"])';
  const next = (rows[at + 1] ?? rows[at - 1])?.querySelector<HTMLElement>(place);
  // Later, as what ends the input takes the focus back to where it was.
  requestAnimationFrame(() => next?.focus({ preventScroll: true }));
}
