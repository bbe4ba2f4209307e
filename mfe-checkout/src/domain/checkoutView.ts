/** Which lines to show: all, those that have or are sub-items, or the others. */
export const subItemChoices = ['all', 'yes', 'no'] as const;
export type SubItemChoice = (typeof subItemChoices)[number];

/** The view of the list, kept in the address. */
export interface CheckoutView {
  readonly term: string;
  readonly subItems: SubItemChoice;
  /** Ids of folded categories. 0 stands for items without a category. */
  readonly folded: ReadonlySet<number>;
}

/** Reads the view from the address. Ignores invalid values. */
export function readView(search: URLSearchParams): CheckoutView {
  const wanted = search.get('sub');
  return {
    term: search.get('q') ?? '',
    subItems: subItemChoices.find((choice) => choice === wanted) ?? 'all',
    folded: readFolded(search.get('fold') ?? ''),
  };
}

/** The folded categories in the address. */
export const readFolded = (text: string): ReadonlySet<number> =>
  new Set(
    text
      .split('-')
      .filter((id) => /^\d{1,9}$/.test(id))
      .map(Number),
  );

/** A view's address params. */
export const writeView = ({
  term,
  subItems,
  folded,
}: CheckoutView): Record<'q' | 'sub' | 'fold', string> => ({
  q: term,
  sub: subItems === 'all' ? '' : subItems,
  fold: [...folded].sort((a, b) => a - b).join('-'),
});

/** The folded categories after a click on one. */
export function toggleFolded(folded: ReadonlySet<number>, id: number): ReadonlySet<number> {
  const next = new Set(folded);
  if (!next.delete(id)) next.add(id);
  return next;
}
