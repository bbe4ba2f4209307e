import type { Page } from '@playwright/test';

/** The ms from a key press, or the end of a click, to the frame that shows what changed in the list: its heading, order or rows. */
export async function untilPainted(page: Page, act: () => Promise<unknown>): Promise<number> {
  const painted = await page.evaluateHandle(() => {
    const isOfList = (node: Node) => {
      const element = node instanceof Element ? node : node.parentElement;
      return element?.closest('h2, thead, tbody, ul') != null;
    };
    const { promise, resolve } = Promise.withResolvers<number>();
    const begin = (event: Event) => {
      removeEventListener('keydown', begin, true);
      removeEventListener('pointerup', begin, true);
      const watch = new MutationObserver((changes) => {
        if (!changes.some(({ target }) => isOfList(target))) return;
        watch.disconnect();
        requestAnimationFrame(() => {
          const { port1, port2 } = new MessageChannel();
          port1.onmessage = () => resolve(performance.now() - event.timeStamp);
          port2.postMessage(null);
        });
      });
      watch.observe(document.body, { childList: true, subtree: true, characterData: true });
    };
    addEventListener('keydown', begin, true);
    addEventListener('pointerup', begin, true);
    // Not the promise itself, which would be awaited before anything is pressed.
    return { promise };
  });
  await act();
  return painted.evaluate(({ promise }) => promise);
}
