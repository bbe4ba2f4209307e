import { byText } from './textOrder.ts';

/** The category of items that aren't in the catalogue. It sorts last everywhere. */
export const additionalItemCategory = 'Additional Item';

/** The category that holds packages rather than items. Pickers leave it out. */
export const assemblyCategory = 'Assembly';

/** Categories that the product relies on. Nobody can rename, delete or pick from them. */
export const reservedCategories: readonly string[] = [additionalItemCategory, assemblyCategory];

export const isReservedCategory = (name: string): boolean => reservedCategories.includes(name);

/** What decides a category's position. */
interface CategoryPlace {
  readonly name: string;
  readonly sort_order: number;
}

/** True if a category always comes last, whatever its `sort_order`. */
export const isAlwaysLast = ({ name }: Pick<CategoryPlace, 'name'>) => name === additionalItemCategory;

/** Puts the categories that always come last behind the others, which keep their order. */
export const byAlwaysLast = (a: Pick<CategoryPlace, 'name'>, b: Pick<CategoryPlace, 'name'>): number =>
  Number(isAlwaysLast(a)) - Number(isAlwaysLast(b));

/** The order of categories on every screen and in the workbook: by `sort_order`, then by name, with Additional Item last. */
export const byCategoryPlace = (a: CategoryPlace, b: CategoryPlace): number =>
  byAlwaysLast(a, b) || a.sort_order - b.sort_order || byText(a.name, b.name);

/** The group name for items that have a category but no subcategory. */
export const noSubcategoryName = 'No Subcategory';
