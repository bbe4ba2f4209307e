import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useMemo, useState } from 'react';
import { categoriesApi, categoryQueries, itemQueries } from 'shared-api/client';
import type { Category } from 'shared-api/contract';
import { counted } from 'shared-api/rules';
import { useAddress, usePageTitle } from 'shared-remote';
import {
  Box,
  Button,
  EmptyState,
  FailureState,
  Grid,
  PageBody,
  PageFooter,
  PageHeader,
  Panel,
  PlusIcon,
  SearchInput,
  SkeletonRows,
  TextLink,
  useIsNarrow,
  useIsPhone,
  useStableCallback,
} from 'shared-ui';
import { useCategoryList } from '#data/recordLists.queries.ts';
import { neighbours } from '#domain/categoryOrder.ts';
import { itemCounts } from '#domain/itemCounts.ts';
import { treeSearch } from '#domain/treeSearch.ts';
import { useDeletion } from '#src/in-use/useDeletion.tsx';
import { CategoryDialog } from './CategoryDialog.tsx';
import { CategoryRows } from './CategoryRows.tsx';

const nothing: readonly Category[] = [];

type Form = { readonly category: Category } | { readonly parent: Category | null };

/** The catalogue's categories in their order, and the subcategories of the chosen one. */
export function CategoriesPage() {
  usePageTitle('Categories');
  const phone = useIsPhone();
  const narrow = useIsNarrow();
  const address = useAddress();
  const text = address.get('q');
  const [form, setForm] = useState<Form | null>(null);
  const query = useQuery(categoryQueries.list());
  const items = useQuery(itemQueries.list());
  const deletion = useDeletion<Category>({
    noun: 'category',
    nameOf: ({ name }) => name,
    failure: 'Failed to delete category',
    remove: categoriesApi.remove,
    list: useCategoryList(),
  });
  const all = query.data ?? nothing;
  // The typed text shows at once, and the filtered rows a moment later.
  const wanted = useDeferredValue(text);
  const isShown = useMemo(() => treeSearch(all, wanted), [all, wanted]);
  const mains = useMemo(() => neighbours(all, null).filter(isShown), [all, isShown]);
  // Remembers the initial first category, because moving categories must not move the selection.
  const [firstId, setFirstId] = useState<number | null>(null);
  if (firstId === null && mains[0]) setFirstId(mains[0].id);
  const byId = (wanted: number | null) =>
    // A link may lead to a subcategory.
    mains.find(({ id }) => id === (all.find((each) => each.id === wanted)?.parent_id ?? wanted));
  const chosen =
    byId(Number(address.get('category'))) ?? (phone ? null : (byId(firstId) ?? mains[0] ?? null));
  const counts = useMemo(() => itemCounts(items.data ?? []), [items.data]);
  const rows = {
    counts,
    all,
    deletingId: deletion.pendingId,
    fixed: wanted.trim() === '' ? undefined : 'Clear the search to change the order',
    onEdit: useStableCallback((category: Category) => setForm({ category })),
    onDelete: useStableCallback(deletion.ask),
  };
  // On a phone the subcategories are a separate page, so that Back returns to the list.
  const select = useStableCallback(({ id }: Category) =>
    (phone ? address.push : address.set)({ category: String(id) }),
  );
  const addMain = (
    <Button variant="solid" icon={PlusIcon} onClick={() => setForm({ parent: null })}>
      Add New Category
    </Button>
  );
  const addSub = chosen && (
    <Button size={phone ? 'form' : 'row'} icon={PlusIcon} onClick={() => setForm({ parent: chosen })}>
      Add Subcategory
    </Button>
  );
  const chosenId = chosen?.id;
  const subs = useMemo(
    () => (chosenId === undefined ? [] : neighbours(all, chosenId).filter(isShown)),
    [all, chosenId, isShown],
  );

  return (
    <>
      <PageHeader title="Categories" {...(!phone && { actions: addMain })} />
      <PageBody>
        {!(phone && chosen) && (
          <Box mb="3" maxW={{ md: '320px' }}>
            <SearchInput
              label="Search categories"
              placeholder="Search categories"
              value={text}
              onChange={(q) => address.type({ q })}
            />
          </Box>
        )}
        {query.isError && !query.data ? (
          <FailureState title="Failed to load categories" read={query} />
        ) : (
          <Grid
            templateColumns={{ base: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' }}
            gap="4"
            alignItems="start"
          >
            {!(phone && chosen) && (
              <Panel title="Main categories" count={query.data && mains.length} padded={false}>
                {query.data ? (
                  mains.length === 0 ? (
                    <EmptyState
                      drawing="list"
                      title={all.length === 0 ? 'No categories yet' : 'No categories found'}
                      help={
                        all.length === 0
                          ? 'Every catalogue item belongs to a category.'
                          : `No category name matches “${wanted.trim()}”.`
                      }
                    />
                  ) : (
                    <CategoryRows
                      {...rows}
                      label="Main categories"
                      categories={mains}
                      selectedId={chosen?.id ?? null}
                      onSelect={select}
                    />
                  )
                ) : (
                  <SkeletonRows rows={12} rowHeight={44} bars={['4%', '50%']} label="Loading categories" />
                )}
              </Panel>
            )}
            {chosen && (
              <Box>
                {phone && (
                  <Box mb="3">
                    <TextLink asChild>
                      <button type="button" onClick={() => address.set({ category: '' })}>
                        All categories
                      </button>
                    </TextLink>
                  </Box>
                )}
                <Panel
                  title={chosen.name}
                  count={narrow ? subs.length : counted(subs.length, 'subcategory', 'subcategories')}
                  padded={false}
                  {...(!phone && { aside: addSub })}
                >
                  {subs.length === 0 ? (
                    <EmptyState drawing="list" title="No subcategories found for this category." />
                  ) : (
                    <CategoryRows {...rows} label={`Subcategories of ${chosen.name}`} categories={subs} />
                  )}
                </Panel>
              </Box>
            )}
          </Grid>
        )}
      </PageBody>
      {phone && <PageFooter end={addSub ?? addMain} />}
      {form && (
        <CategoryDialog
          category={'category' in form ? form.category : null}
          parent={
            'category' in form ? (all.find(({ id }) => id === form.category.parent_id) ?? null) : form.parent
          }
          onClose={() => setForm(null)}
        />
      )}
      {deletion.dialog}
    </>
  );
}
