import { useState } from 'react';
import { categoriesApi, categoryQueries, itemQueries } from 'shared-api/client';
import type { Category } from 'shared-api/contract';
import { bounds } from 'shared-api/rules';
import { FormField, ReadOnlyValue, TextInput } from 'shared-ui';
import { useReloadOf } from '#data/useReloadOf.ts';
import { RecordDialog } from '#src/record-dialog/RecordDialog.tsx';
import { useRecordSave } from '#src/record-dialog/useRecordSave.ts';

interface CategoryDialogProps {
  /** Null for a new one. */
  readonly category: Category | null;
  /** The main category of a subcategory. */
  readonly parent: Category | null;
  readonly onClose: () => void;
}

/** Names a category. A new one goes after the last. */
export function CategoryDialog({ category, parent, onClose }: CategoryDialogProps) {
  const [name, setName] = useState(category?.name ?? '');
  const [tried, setTried] = useState(false);
  const noun = parent ? 'Subcategory' : 'Category';
  const saving = useRecordSave<string>({
    record: category,
    noun: 'category',
    failure: 'Failed to save category',
    save: (text, options) =>
      category
        ? categoriesApi.change(category.id, { name: text }, options)
        : categoriesApi.create({ name: text, type: parent ? 'sub' : 'main', parent_id: parent?.id ?? null }),
    reload: useReloadOf(categoryQueries.all(), itemQueries.all()),
    onSaved: onClose,
  });
  const isMissing = name.trim() === '';
  return (
    <RecordDialog
      title={category ? `Edit ${noun}` : parent ? 'Add Subcategory' : 'Add New Category'}
      action="Save"
      dirty={name !== (category?.name ?? '')}
      saving={saving.isSaving}
      failure={saving.failure}
      history={category ? { kind: 'category', id: category.id } : undefined}
      onSave={() => {
        setTried(true);
        if (!isMissing) saving.save(name.trim());
      }}
      onClose={onClose}
    >
      <FormField label="Name" error={tried && isMissing ? 'This field is required' : undefined}>
        <TextInput value={name} maxLength={bounds.name} onChange={({ target }) => setName(target.value)} />
      </FormField>
      {parent && (
        <FormField label="Parent Category">
          <ReadOnlyValue>{parent.name}</ReadOnlyValue>
        </FormField>
      )}
    </RecordDialog>
  );
}
