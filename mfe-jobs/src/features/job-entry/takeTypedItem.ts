import type { UseFormReturn } from 'react-hook-form';
import { emptyCustomItem, readCustomItem, typedProblems } from '#domain/customItems.ts';
import type { JobEntryForm } from '#domain/jobEntryForm.ts';

/**
 * Puts the custom item that is typed in the last row on the list, so that going on does not lose it.
 * An empty row and a double are nothing to take. False when what is typed is wrong; its message is then shown.
 */
export function takeTypedItem(form: UseFormReturn<JobEntryForm>): boolean {
  const { newItem, customItems } = form.getValues();
  if (newItem.name.trim() === '' || typedProblems(newItem, customItems).duplicate) return true;
  return addTypedItem(form);
}

/** Puts the typed item on the list, or says what is wrong with it. */
export function addTypedItem(form: UseFormReturn<JobEntryForm>): boolean {
  const { newItem, customItems } = form.getValues();
  const read = readCustomItem(newItem, customItems);
  if (!read.ok) {
    form.setError(`newItem.${read.field}`, { message: read.message });
    return false;
  }
  form.clearErrors('newItem');
  form.setValue('customItems', [...customItems, { ...read.item, key: crypto.randomUUID() }]);
  form.setValue('newItem', emptyCustomItem);
  return true;
}
