// A browser's translator puts elements of its own in place of the page's text nodes. React goes on with the nodes that it made: to
// remove one throws, and a change of one never shows (facebook/react#11538). So where a node was replaced, what happens to it
// has to happen to its replacement.

const replacements = new WeakMap<Node, Element>();

const isTranslators = (node: Node | null | undefined): node is Element => node?.nodeName === 'FONT';

function remember(records: readonly MutationRecord[]): boolean {
  let found = false;
  for (const { addedNodes, removedNodes, previousSibling, nextSibling } of records) {
    const replacement = [...addedNodes, previousSibling, nextSibling].find(isTranslators);
    if (!replacement) continue;
    for (const node of removedNodes) {
      if (node.nodeType !== Node.TEXT_NODE) continue;
      replacements.set(node, replacement);
      found = true;
    }
  }
  return found;
}

/** The child of `parent` that is or replaces this node, or that it was moved into. Null if there is none. */
function childFor(parent: Node, node: Node): Node | null {
  for (let at: Node | null = replacements.get(node) ?? node; at; at = at.parentNode)
    if (at.parentNode === parent) return at;
  return null;
}

/** Keeps React working in a page that a translator changes. Touches the DOM's own methods only once one has. */
export function surviveTranslators(root: Node) {
  const observer = new MutationObserver((records) => {
    if (!remember(records)) return;
    redirect();
    redirect = () => {};
  });
  observer.observe(root, { childList: true, subtree: true });
  let redirect = () => redirectToReplacements(() => remember(observer.takeRecords()));
}

function redirectToReplacements(catchUp: () => void) {
  const { removeChild, insertBefore } = Node.prototype;
  Node.prototype.removeChild = function <T extends Node>(child: T): T {
    if (child.parentNode === this) return removeChild.call(this, child) as T; // the DOM returns what it was given
    catchUp();
    const present = childFor(this, child);
    if (present) removeChild.call(this, present);
    return child;
  };
  Node.prototype.insertBefore = function <T extends Node>(node: T, reference: Node | null): T {
    if (!reference || reference.parentNode === this) return insertBefore.call(this, node, reference) as T; // as above
    catchUp();
    return insertBefore.call(this, node, childFor(this, reference)) as T; // as above
  };
  const nodeValue = Object.getOwnPropertyDescriptor(Node.prototype, 'nodeValue');
  if (!nodeValue?.set) return;
  const { set } = nodeValue;
  Object.defineProperty(Node.prototype, 'nodeValue', {
    ...nodeValue,
    set(this: Node, value: string | null) {
      set.call(this, value);
      if (this.isConnected || this.nodeType !== Node.TEXT_NODE) return;
      catchUp();
      // The translator sees the text come back, and translates it.
      replacements.get(this)?.replaceWith(this);
    },
  });
}
