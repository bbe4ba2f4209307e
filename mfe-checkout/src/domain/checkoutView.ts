/** Which lines are shown: all, those that have or are sub-items, or those that have and are none. */
export const subItemChoices = ['all', 'yes', 'no'] as const;
export type SubItemChoice = (typeof subItemChoices)[number];

/** What of the list is shown; it lives in the address. */
export interface CheckoutView {
  readonly term: string;
  readonly subItems: SubItemChoice;
  /** Ids of the folded categories; 0 is the one of items without a category. */
  readonly folded: ReadonlySet<number>;
}

/** The view that an address asks for; what it gets wrong is left out. */
export function readView(search: URLSearchParams): CheckoutView {
  const wanted = search.get('sub');
  return {
    term: search.get('q') ?? '',
    subItems: subItemChoices.find((choice) => choice === wanted) ?? 'all',
    folded: readFolded(search.get('fold') ?? ''),
  };
}

/** The folded categories that an address names. */
export const readFolded = (text: string): ReadonlySet<number> =>
  new Set(
    text
      .split('-')
      .filter((id) => /^\d{1,9}$/.test(id))
      .map(Number),
  );

/** What the address holds of a view. */
export const writeView = ({
  term,
  subItems,
  folded,
}: CheckoutView): Record<'q' | 'sub' | 'fold', string> => ({
  q: term,
  sub: subItems === 'all' ? '' : subItems,
  fold: [...folded].sort((a, b) => a - b).join('-'),
});

/** The folded categories after one was clicked. */
export function toggleFolded(folded: ReadonlySet<number>, id: number): ReadonlySet<number> {
  const next = new Set(folded);
  if (!next.delete(id)) next.add(id);
  return next;
}
