import { categoriesApi } from 'shared-api/client';
import type { Category } from 'shared-api/contract';
import { useCategoryList } from '#data/recordLists.ts';
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
  return (
    <NamedRecordDialog
      title={category ? `Edit ${noun}` : parent ? 'Add Subcategory' : 'Add New Category'}
      record={category}
      kind="category"
      noun="category"
      failure="Failed to save category"
      parent={parent ? { label: 'Parent Category', name: parent.name } : undefined}
      hasStatus={false}
      save={({ name }, options) =>
        category
          ? categoriesApi.change(category.id, { name }, options)
          : categoriesApi.create({ name, type: parent ? 'sub' : 'main', parent_id: parent?.id ?? null })
      }
      list={useCategoryList()}
      onClose={onClose}
    />
  );
}
