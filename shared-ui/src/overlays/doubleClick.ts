const doubleClickMs = 500;
const handShakePx = 8;

let before: PointerEvent | null = null;
let last: PointerEvent | null = null;
addEventListener(
  'pointerdown',
  (event) => {
    before = last;
    last = event;
  },
  { capture: true },
);

/**
 * Ignores a click outside a dialog if it is the second of a double click. The first one opened the dialog or made it smaller, so
 * the second lands on the backdrop.
 */
export function ignoreDoubleClick(outside: Event) {
  if (!before || !last) return;
  const isSoon = last.timeStamp - before.timeStamp < doubleClickMs;
  const isNear = Math.hypot(last.clientX - before.clientX, last.clientY - before.clientY) < handShakePx;
  if (isSoon && isNear) outside.preventDefault();
}
