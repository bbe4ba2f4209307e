import type { CatalogueItem, Category } from 'shared-api/contract';
import type { ItemForm } from '#domain/itemForm.ts';
import type { ItemProblems } from '#domain/itemProblems.ts';
import type { UnitChoice } from '#domain/unitChoices.ts';

/** Props of a form section. */
export interface FormPart {
  readonly form: ItemForm;
  readonly problems: ItemProblems;
  readonly set: (changes: Partial<ItemForm>) => void;
}

/** The form's choices. */
export interface Choices {
  readonly items: readonly CatalogueItem[];
  readonly categories: readonly Category[];
  readonly units: readonly UnitChoice[];
}
