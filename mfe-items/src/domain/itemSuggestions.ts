import type { CatalogueItem } from 'shared-api/contract';
import { byText, nameKey, type SearchIndex, similarity } from 'shared-api/rules';

/** Shorter terms get no suggestions. */
export const shortestTerm = 2;
const mostSimilar = 3;
const leastSimilarity = 20;
const mostMainItems = 5;

/** Items that the user may be about to duplicate, most similar first. */
export function similarItems(
  name: string,
  items: readonly CatalogueItem[],
  ownId: number | null,
): CatalogueItem[] {
  if (name.trim().length < shortestTerm) return [];
  return items
    .filter(({ id }) => id !== ownId)
    .map((item) => ({ item, score: similarity(name, item.name) }))
    .filter(({ score }) => score > leastSimilarity)
    .sort((a, b) => b.score - a.score || byText(a.item.name, b.item.name))
    .slice(0, mostSimilar)
    .map(({ item }) => item);
}

/** Main items to choose from: first those that start with the term, then other search results. */
export function mainItemSuggestions(
  term: string,
  index: SearchIndex<CatalogueItem>,
  ownId: number | null,
): CatalogueItem[] {
  const text = nameKey(term);
  if (text.length < shortestTerm) return [];
  const found = index.find(term).filter(({ id, is_sub_item }) => !is_sub_item && id !== ownId);
  const begins = (item: CatalogueItem) => nameKey(item.name).startsWith(text);
  return [...found.filter(begins), ...found.filter((item) => !begins(item))].slice(0, mostMainItems);
}
