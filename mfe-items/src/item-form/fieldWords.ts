import type { SurfaceType } from 'shared-api/contract';
import { readAmount, ruleByText } from 'shared-api/rules';
import { formatMoney } from 'shared-ui';
import { fitsText, type ItemField, type ItemForm } from '#domain/itemForm.ts';

interface Named {
  readonly id: number;
  readonly name: string;
}

interface Known {
  readonly categories: readonly Named[];
  readonly units: readonly Named[];
}

/** A field's value as readable text. */
export function fieldWords(
  { categories, units }: Known,
  surfaceTypes: readonly SurfaceType[],
  field: ItemField,
  value: ItemForm[ItemField],
): string {
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (field === 'fits') return fitsText(value, surfaceTypes);
  if (field === 'ruleBy') return ruleByText(value);
  if (value === '') return 'Empty';
  if (field === 'photo') return 'Another photo';
  if (field === 'price') {
    const price = readAmount(value, 'price');
    return typeof price === 'number' ? formatMoney(price) : value;
  }
  const named =
    field === 'unitId' ? units : field === 'categoryId' || field === 'subcategoryId' ? categories : [];
  return named.find(({ id }) => String(id) === value)?.name ?? value;
}
