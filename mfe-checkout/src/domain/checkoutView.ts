/** Which lines to show: all, those that have or are sub-items, or the others. */
export const subItemChoices = ['all', 'yes', 'no'] as const;
export type SubItemChoice = (typeof subItemChoices)[number];

/** Lines of which package to show: all, those that came from none, or one package's, by its id. */
export type PackageChoice = number | 'all' | 'none';

/** The view of the list, kept in the address. */
export interface CheckoutView {
  readonly term: string;
  readonly subItems: SubItemChoice;
  readonly package: PackageChoice;
  /** Ids of folded categories. 0 stands for items without a category. */
  readonly folded: ReadonlySet<number>;
}

/** Reads the view from the address. Ignores invalid values. */
export function readView(search: URLSearchParams): CheckoutView {
  const wanted = search.get('sub');
  return {
    term: search.get('q') ?? '',
    subItems: subItemChoices.find((choice) => choice === wanted) ?? 'all',
    package: readPackage(search.get('package') ?? ''),
    folded: readFolded(search.get('fold') ?? ''),
  };
}

/** A filter for packages as text, for the address and menus: '' for all, 'none', or an id. */
export const packageText = (choice: PackageChoice): string => (choice === 'all' ? '' : String(choice));

export function readPackage(text: string): PackageChoice {
  if (text === 'none') return text;
  return /^[1-9]\d{0,8}$/.test(text) ? Number(text) : 'all';
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
  package: chosen,
  folded,
}: CheckoutView): Record<'q' | 'sub' | 'package' | 'fold', string> => ({
  q: term,
  sub: subItems === 'all' ? '' : subItems,
  package: packageText(chosen),
  fold: [...folded].sort((a, b) => a - b).join('-'),
});

/** The folded categories after a click on one. */
export function toggleFolded(folded: ReadonlySet<number>, id: number): ReadonlySet<number> {
  const next = new Set(folded);
  if (!next.delete(id)) next.add(id);
  return next;
}
