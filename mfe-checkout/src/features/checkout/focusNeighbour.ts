/** Before a line goes: puts the focus that it has on the same place of the next line, or of the one before. */
export function focusNeighbour(itemId: number) {
  const rows = [...document.querySelectorAll<HTMLElement>('[data-line]')];
  const at = rows.findIndex((row) => row.dataset['line'] === String(itemId));
  const row = rows[at];
  if (!row?.contains(document.activeElement)) return;
  const next = rows[at + 1] ?? rows[at - 1];
  const place = document.activeElement?.tagName === 'INPUT' ? 'input' : 'button:not([tabindex="-1"])';
  next?.querySelector<HTMLElement>(place)?.focus({ preventScroll: true });
}
