import { useDeferredValue, useMemo, useState } from 'react';
import { useAddress } from 'shared-remote';
import { refusedItems, useStableCallback } from 'shared-ui';
import type { BandFilter } from '#domain/bands.ts';
import {
  type CheckoutView,
  type PackageChoice,
  readFolded,
  readView,
  type SubItemChoice,
  toggleFolded,
  writeView,
} from '#domain/checkoutView.ts';

export interface ShownView {
  /** The filter text as typed. `view.term` follows. */
  readonly typed: string;
  readonly view: CheckoutView & Pick<BandFilter, 'refused'>;
  readonly setTerm: (term: string) => void;
  readonly setSubItems: (subItems: SubItemChoice) => void;
  readonly setPackage: (chosen: PackageChoice) => void;
  readonly toggle: (category: number) => void;
  readonly clear: () => void;
}

/** The view kept in the address. */
export function useCheckoutView(): ShownView {
  const { shown, set, type } = useAddress();
  // Filtering out a row would lose what is typed in it.
  const [refused, setRefused] = useState<ReadonlySet<number>>();
  const view = readView(shown);
  // Keep the set while its content is the same, so that the list is not redrawn for each letter of the filter.
  const foldedText = shown.get('fold') ?? '';
  const folded = useMemo(() => readFolded(foldedText), [foldedText]);
  const change = (part: (now: CheckoutView) => Partial<CheckoutView>) => (shown: URLSearchParams) => {
    const now = readView(shown);
    return writeView({ ...now, ...part(now) });
  };
  const filter = (part: Partial<CheckoutView>) => {
    setRefused(refusedItems());
    return change(() => part);
  };
  return {
    typed: view.term,
    view: { ...view, folded, refused, term: useDeferredValue(view.term) },
    setTerm: useStableCallback((term: string) => type(filter({ term }))),
    setSubItems: useStableCallback((subItems: SubItemChoice) => set(filter({ subItems }))),
    setPackage: useStableCallback((chosen: PackageChoice) => set(filter({ package: chosen }))),
    toggle: (category: number) => set(change(({ folded }) => ({ folded: toggleFolded(folded, category) }))),
    clear: () => set(filter({ term: '', subItems: 'all', package: 'all' })),
  };
}
