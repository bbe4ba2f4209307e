import { loadPlacing } from '#src/display/usePlaced.ts';
import { dialogCode } from '#src/later/dialogCode.ts';
import { menuCode } from '#src/later/menuCode.ts';
import { virtualCode } from '#src/later/virtualCode.ts';
import { animating } from '#src/motion/animating.ts';

/** In the order in which somebody is likely to need it. */
const inOrder = [menuCode.load, dialogCode.load, loadPlacing, virtualCode.load, animating.load];

/**
 * Loads what this package leaves out of a first screen, one after another, so that clicks needn't wait for it. What fails loads
 * when it is needed.
 */
export async function loadLaterCode(): Promise<void> {
  for (const load of inOrder) await load().catch(() => {});
  setScrollbarWidth();
}

/**
 * Sets what a dialog's machine sets on the root when it opens. For another custom property there, browsers style every element again,
 * so this happens before somebody waits for it.
 */
function setScrollbarWidth() {
  const { clientWidth, style } = document.documentElement;
  style.setProperty('--scrollbar-width', `${window.innerWidth - clientWidth}px`);
}
