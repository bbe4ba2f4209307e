import { memo } from 'react';
import type { Category } from 'shared-api/contract';
import { ListRow } from 'shared-ui/data';

export interface CategoryListProps {
  readonly categories: readonly Category[];
  /** Lines on the list, by category name. */
  readonly counts: ReadonlyMap<string, number>;
  readonly selectedId: number | null;
  readonly onSelect: (category: Category) => void;
}

export function CategoryList({ categories, counts, selectedId, onSelect }: CategoryListProps) {
  return categories.map((category) => (
    <CategoryRow
      key={category.id}
      category={category}
      selected={category.id === selectedId}
      count={counts.get(category.name)}
      onSelect={onSelect}
    />
  ));
}

interface CategoryRowProps {
  readonly category: Category;
  readonly selected: boolean;
  readonly count: number | undefined;
  readonly onSelect: (category: Category) => void;
}

/** Memoized: a new choice redraws only two rows. */
const CategoryRow = memo(function CategoryRow({ category, selected, count, onSelect }: CategoryRowProps) {
  return (
    <ListRow selected={selected} aside={count} onSelect={() => onSelect(category)}>
      {category.name}
    </ListRow>
  );
});
