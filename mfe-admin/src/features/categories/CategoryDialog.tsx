import { useQuery } from '@tanstack/react-query';
import { categoriesApi, categoryQueries } from 'shared-api/client';
import type { Category } from 'shared-api/contract';
import { byCategoryPlace, isReservedCategory } from 'shared-api/rules';
import { useCategoryList } from '#data/recordLists.queries.ts';
import { MergeSection } from '#src/merge/MergeSection.tsx';
import { NamedRecordDialog } from '#src/record-dialog/NamedRecordDialog.tsx';

interface CategoryDialogProps {
  /** Null for a new one. */
  readonly category: Category | null;
  /** The main category of a subcategory. */
  readonly parent: Category | null;
  readonly onClose: () => void;
}

/** Names a category. A new one goes to the end. */
export function CategoryDialog({ category, parent, onClose }: CategoryDialogProps) {
  const noun = parent ? 'Subcategory' : 'Category';
  const all = useQuery(categoryQueries.list()).data ?? [];
  const mains = all.filter(({ type, name }) => type === 'main' && !isReservedCategory(name));
  return (
    <NamedRecordDialog
      title={category ? `Edit ${noun}` : parent ? 'Add Subcategory' : 'Add New Category'}
      record={category}
      kind="category"
      noun="category"
      failure="Failed to save category"
      parent={parent ? { label: 'Parent Category', name: parent.name } : undefined}
      hasStatus={false}
      hasSpanishName
      save={({ is_active: _, ...names }, options) =>
        category
          ? categoriesApi.change(category.id, names, options)
          : categoriesApi.create({ ...names, type: parent ? 'sub' : 'main', parent_id: parent?.id ?? null })
      }
      list={useCategoryList()}
      onClose={onClose}
    >
      {category?.can.delete && (
        <MergeSection
          kind="categories"
          noun={noun.toLowerCase()}
          record={category}
          follows={`Everything in ${category.name}`}
          onMerged={onClose}
          choices={parent ? <SubcategoryChoices all={all} without={category} /> : choices(mains, category)}
        />
      )}
    </NamedRecordDialog>
  );
}

const choices = (categories: readonly Category[], without: Category) =>
  [...categories]
    .filter(({ id }) => id !== without.id)
    .sort(byCategoryPlace)
    .map(({ id, name }) => (
      <option key={id} value={id}>
        {name}
      </option>
    ));

/** Subcategories by their category: one may go to another category's. */
function SubcategoryChoices({
  all,
  without,
}: {
  readonly all: readonly Category[];
  readonly without: Category;
}) {
  return all
    .filter(({ type }) => type === 'main')
    .sort(byCategoryPlace)
    .map((main) => {
      const options = choices(
        all.filter(({ parent_id }) => parent_id === main.id),
        without,
      );
      return (
        options.length > 0 && (
          <optgroup key={main.id} label={main.name}>
            {options}
          </optgroup>
        )
      );
    });
}
