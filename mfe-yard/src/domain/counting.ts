import { nameHolds } from 'shared-api/rules';

/** An item as somebody counts it. Kept on the device. */
export interface CountedItem {
  readonly id: number;
  readonly name: string;
  readonly category: string;
  readonly unit: string;
}

/** Categories with items, in the order of the catalogue, with how many of theirs somebody counted today. */
export function categoriesOf(items: readonly CountedItem[], counted: ReadonlySet<number>) {
  return [...Map.groupBy(items, ({ category }) => category)].map(([name, of]) => ({
    name,
    items: of.length,
    counted: of.filter(({ id }) => counted.has(id)).length,
  }));
}

/** What to count one after the other: what is searched for, or the items of a category. */
export const itemsToCount = (
  items: readonly CountedItem[],
  { category, term }: { readonly category: string; readonly term: string },
): CountedItem[] =>
  term.trim() === ''
    ? items.filter((item) => item.category === category)
    : items.filter(({ name }) => nameHolds(name, term.trim()));

/** The item after one: the next that nobody counted today, from here on and then from the start. Undefined once all are. */
export function nextItem(
  items: readonly CountedItem[],
  after: number,
  counted: ReadonlySet<number>,
): CountedItem | undefined {
  const at = items.findIndex(({ id }) => id === after);
  const order = [...items.slice(at + 1), ...items.slice(0, Math.max(0, at))];
  return order.find(({ id }) => !counted.has(id));
}

/** "2 fewer", "3 more", or null if it is as the book says, or nothing was counted before. */
export function differenceText(counted: number, book: number | null): string | null {
  if (book === null || counted === book) return null;
  return counted < book ? `${book - counted} fewer` : `${counted - book} more`;
}

/** "book 14". A book that can't be right says what to do. */
export const bookText = (book: number | null): string =>
  book === null ? 'book: not counted yet' : book < 0 ? `book −${-book}: count it` : `book ${book}`;
