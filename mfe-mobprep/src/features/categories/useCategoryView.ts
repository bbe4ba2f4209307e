import { useMemo } from 'react';
import type { CatalogueItem, Category, Draft } from 'shared-api/contract';
import { type PickerGroup, pickerGroups } from 'shared-api/rules';
import type { Address } from 'shared-remote';
import { useStableCallback } from 'shared-ui';
import { useWarming } from 'shared-ui/data';
import type { Catalogue } from '#data/useCatalogue.ts';
import { indexItems } from '#domain/itemIndex.ts';
import { listCategories } from '#domain/listCategories.ts';
import { shownItems, surfaceText } from '#domain/surfaceFit.ts';

const foldedIn = (text: string) => new Set(text.split('.').filter(Boolean).map(Number));

interface CategoryViewOptions {
  readonly address: Address;
  readonly catalogue: Catalogue;
  readonly onList: ReadonlySet<number>;
  readonly draft: Draft;
}

export interface CategoryView {
  readonly term: string;
  /** The items that are searched. */
  readonly items: readonly CatalogueItem[];
  /** The search's results. Null without a search. */
  readonly found: readonly CatalogueItem[] | null;
  readonly groups: readonly PickerGroup<CatalogueItem>[];
  readonly categories: readonly Category[];
  readonly category: Category | null;
  readonly title: string;
  readonly count: number;
  /** The filter by the draft's surfaces. False if it has none. */
  readonly fits: false | { readonly text: string; readonly on: boolean };
  /** Ids of folded bands. */
  readonly folded: ReadonlySet<number>;
  readonly search: (q: string) => void;
  readonly select: (category: Category) => void;
  readonly toggleFits: () => void;
  readonly toggle: (group: PickerGroup<CatalogueItem>) => void;
}

/** The middle column's content: a category's items in bands, or search results. */
export function useCategoryView({ address, catalogue, onList, draft }: CategoryViewOptions): CategoryView {
  const { items, fitting } = catalogue;
  const term = address.get('q');
  const index = useMemo(() => indexItems(items), [items]);
  useWarming(index.warm);
  const found = useMemo(() => (term.trim() === '' ? null : index.find(term)), [index, term]);

  const categories = useMemo(() => listCategories(catalogue.categories), [catalogue.categories]);
  const chosen = address.get('category');
  const category = categories.find(({ id }) => id === Number(chosen)) ?? categories[0] ?? null;
  const groups = useMemo(
    () =>
      category === null
        ? []
        : pickerGroups(shownItems(items, fitting, onList, category.id), catalogue.categories),
    [items, fitting, onList, category, catalogue.categories],
  );
  const foldedText = address.get('folded');
  const folded = useMemo(() => foldedIn(foldedText), [foldedText]);
  const toggle = useStableCallback(({ id }: PickerGroup<CatalogueItem>) => {
    const next = new Set(folded);
    if (!next.delete(id)) next.add(id);
    address.set({ folded: [...next].sort((a, b) => a - b).join('.') });
  });
  const search = useStableCallback((q: string) => address.type({ q }));
  const select = useStableCallback(({ id }: Category) => address.set({ q: '', category: String(id) }));
  return {
    term,
    items,
    found,
    groups,
    categories,
    category,
    title: found ? 'Search results' : (category?.name ?? 'Items'),
    count: found?.length ?? countRows(groups),
    fits: draft.surface_types.length > 0 && { text: surfaceText(draft), on: address.get('fits') !== 'off' },
    folded,
    search,
    select,
    toggleFits: () => address.set({ fits: address.get('fits') === 'off' ? '' : 'off' }),
    toggle,
  };
}

const countRows = (groups: readonly PickerGroup<CatalogueItem>[]) =>
  groups.reduce((sum, group) => sum + group.rows.length, 0);
