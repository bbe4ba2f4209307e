/** Height of the group row that sticks to the top of a panel. */
const stickyHead = 34;

/** Scrolls the panel around a line, and nothing else, until the line can be seen. */
export function revealInPanel(line: HTMLElement) {
  let panel = line.parentElement;
  while (panel && getComputedStyle(panel).overflowY !== 'auto') panel = panel.parentElement;
  if (!panel) return;
  const frame = panel.getBoundingClientRect();
  const place = line.getBoundingClientRect();
  if (place.top < frame.top + stickyHead) panel.scrollTop += place.top - frame.top - stickyHead;
  else if (place.bottom > frame.bottom) panel.scrollTop += place.bottom - frame.bottom + place.height;
}
