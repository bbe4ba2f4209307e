import type { Category } from 'shared-api/contract';
import { byCategoryPlace, isReservedCategory, noSubcategoryName } from 'shared-api/rules';
import { FormField, NativeSelect } from 'shared-ui';
import { fieldLabels } from '#domain/itemConflict.ts';
import type { ItemForm } from '#domain/itemForm.ts';
import type { ItemProblems } from '#domain/itemProblems.ts';
import type { UnitChoice } from '#domain/unitChoices.ts';
import type { Choices } from './formContext.ts';

type Place = Pick<ItemForm, 'categoryId' | 'subcategoryId' | 'unitId'>;

interface PlaceFieldsProps {
  readonly form: Place;
  readonly problems?: ItemProblems;
  readonly set: (changes: Partial<Place>) => void;
  readonly choices: Choices;
  /** Says that an empty field leaves the items where they are. Without it, category and unit have to be chosen. */
  readonly noChange?: string;
}

/** Category, subcategory and unit. */
export function PlaceFields({ form, problems = {}, set, choices, noChange }: PlaceFieldsProps) {
  const { categoryId, unitId } = form;
  const mains = choices.categories.filter(({ type, name }) => type === 'main' && !isReservedCategory(name));
  const subs = choices.categories.filter(({ parent_id }) => String(parent_id) === categoryId);
  const isKept = noChange !== undefined && categoryId === '';
  return (
    <>
      <FormField label={fieldLabels.categoryId} error={problems.categoryId}>
        <NativeSelect
          placeholder={noChange ?? 'Choose a category'}
          value={categoryId}
          onChange={({ target }) => set({ categoryId: target.value, subcategoryId: '' })}
        >
          {options(mains.sort(byCategoryPlace))}
        </NativeSelect>
      </FormField>
      <FormField
        label={fieldLabels.subcategoryId}
        error={problems.subcategoryId}
        hint={isKept && 'Choose the category first'}
        optional={noChange === undefined}
      >
        <NativeSelect
          disabled={isKept}
          value={form.subcategoryId}
          onChange={({ target }) => set({ subcategoryId: target.value })}
        >
          <option value="">{isKept ? noChange : noSubcategoryName}</option>
          {options(subs.sort(byCategoryPlace))}
        </NativeSelect>
      </FormField>
      <FormField label={fieldLabels.unitId} error={problems.unitId}>
        <NativeSelect
          placeholder={noChange ?? 'Choose a unit'}
          value={unitId}
          onChange={({ target }) => set({ unitId: target.value })}
        >
          {options(choices.units.filter(({ id, is_active }) => is_active || String(id) === unitId))}
        </NativeSelect>
      </FormField>
    </>
  );
}

const options = (records: readonly (Category | UnitChoice)[]) =>
  records.map(({ id, name }) => (
    <option key={id} value={id}>
      {name}
    </option>
  ));
