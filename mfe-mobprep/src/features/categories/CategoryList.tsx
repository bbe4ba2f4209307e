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
    <ListRow
      key={category.id}
      selected={category.id === selectedId}
      aside={counts.get(category.name)}
      onSelect={() => onSelect(category)}
    >
      {category.name}
    </ListRow>
  ));
}
