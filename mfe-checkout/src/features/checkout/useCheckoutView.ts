import { useDeferredValue, useMemo } from 'react';
import { useAddress } from 'shared-remote';
import {
  type CheckoutView,
  readView,
  type SubItemChoice,
  toggleFolded,
  writeView,
} from '#domain/checkoutView.ts';

/** The view that the address holds. */
export function useCheckoutView() {
  const { shown, set, type } = useAddress();
  const view = useMemo(() => readView(shown), [shown]);
  const change = (part: (now: CheckoutView) => Partial<CheckoutView>) => (shown: URLSearchParams) => {
    const now = readView(shown);
    return writeView({ ...now, ...part(now) });
  };
  return {
    typed: view.term,
    view: { ...view, term: useDeferredValue(view.term) } satisfies CheckoutView,
    setTerm: (term: string) => type(change(() => ({ term }))),
    setSubItems: (subItems: SubItemChoice) => set(change(() => ({ subItems }))),
    toggle: (category: number) => set(change(({ folded }) => ({ folded: toggleFolded(folded, category) }))),
    clear: () => set(change(() => ({ term: '', subItems: 'all' }))),
  };
}
