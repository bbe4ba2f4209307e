import type { UseFormReturn } from 'react-hook-form';
import { newId } from 'shared-api/browser';
import { emptyCustomItem } from 'shared-api/rules';
import { readCustomItem, typedProblems } from '#domain/customItems.ts';
import type { JobEntryForm } from '#domain/jobEntryForm.ts';

/**
 * Adds the custom item typed in the last row to the list, so that continuing does not lose it. Ignores an empty row or a
 * duplicate. Returns false if the row is invalid, and shows the message.
 */
export function takeTypedItem(form: UseFormReturn<JobEntryForm>): boolean {
  const { newItem, customItems } = form.getValues();
  if (newItem.name.trim() === '' || typedProblems(newItem, customItems).duplicate) return true;
  return addTypedItem(form);
}

/** Adds the typed item to the list, or says what is wrong with it. */
export function addTypedItem(form: UseFormReturn<JobEntryForm>): boolean {
  const { newItem, customItems } = form.getValues();
  const read = readCustomItem(newItem, customItems);
  if (!read.ok) {
    form.setError(`newItem.${read.field}`, { message: read.message });
    return false;
  }
  form.clearErrors('newItem');
  form.setValue('customItems', [...customItems, { ...read.item, key: newId() }]);
  form.setValue('newItem', emptyCustomItem);
  return true;
}
