import type { Page } from '@playwright/test';

/**
 * Has a translator work on every page of this tab, as browsers' own do: it puts elements with the translation in place of text, and
 * goes on with whatever text appears. Here a translation is the text in marks, so that a test can tell it.
 */
export const translate = (page: Page) =>
  page.addInitScript(() => {
    const untouched = 'script, style, textarea, input, title, noscript, svg, font, [translate=no]';
    const texts = (root: Node): Text[] => {
      if (root instanceof Text) return [root];
      const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
      const found: Text[] = [];
      for (let node = walker.nextNode(); node; node = walker.nextNode())
        if (node instanceof Text) found.push(node);
      return found;
    };
    const work = (root: Node) => {
      for (const text of texts(root)) {
        if (!text.data.trim() || !text.parentElement || text.parentElement.closest(untouched)) continue;
        const font = document.createElement('font');
        font.append(document.createElement('font'));
        font.firstElementChild?.append(`«${text.data}»`);
        text.replaceWith(font);
      }
    };
    document.addEventListener('DOMContentLoaded', () => {
      work(document.body);
      new MutationObserver((changes) => {
        for (const { addedNodes, target, type } of changes) {
          if (type === 'characterData') work(target);
          for (const node of addedNodes) if (node.isConnected) work(node);
        }
      }).observe(document.body, { childList: true, characterData: true, subtree: true });
    });
  });
