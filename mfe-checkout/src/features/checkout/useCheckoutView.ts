import { useDeferredValue, useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'shared-remote';
import {
  type CheckoutView,
  readView,
  type SubItemChoice,
  toggleFolded,
  writeView,
} from '#domain/checkoutView.ts';

// A browser refuses addresses that change with every key.
const addressDelay = 250;

/** The view that the address holds. What is typed shows at once and reaches the address a moment later. */
export function useCheckoutView() {
  const [search, setSearch] = useSearchParams();
  const addressed = readView(search);
  const [typed, setTyped] = useState(addressed.term);
  const written = useRef(addressed.term);
  useEffect(() => {
    // A term that was not written here came with Back, Forward or a link.
    if (addressed.term === written.current) return;
    written.current = addressed.term;
    setTyped(addressed.term);
  }, [addressed.term]);
  useEffect(() => {
    if (typed === written.current) return;
    const timer = setTimeout(() => {
      written.current = typed;
      setSearch((now) => writeView(now, { ...readView(now), term: typed }), { replace: true });
    }, addressDelay);
    return () => clearTimeout(timer);
  }, [typed, setSearch]);

  const change = (part: (now: CheckoutView) => Partial<CheckoutView>) =>
    setSearch(
      (now) => {
        const view = { ...readView(now), term: typed };
        written.current = typed;
        return writeView(now, { ...view, ...part(view) });
      },
      { replace: true },
    );
  return {
    typed,
    view: { ...addressed, term: useDeferredValue(typed) } satisfies CheckoutView,
    setTerm: setTyped,
    setSubItems: (subItems: SubItemChoice) => change(() => ({ subItems })),
    toggle: (category: number) => change(({ folded }) => ({ folded: toggleFolded(folded, category) })),
    clear: () => {
      setTyped('');
      written.current = '';
      setSearch((now) => writeView(now, { ...readView(now), term: '', subItems: 'all' }), { replace: true });
    },
  };
}
