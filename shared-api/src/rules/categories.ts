import { byText } from './text.ts';

/** Category of items that are not in the catalogue; it sorts last everywhere. */
export const additionalItemCategory = 'Additional Item';

/** Category that holds packages rather than items; the pickers leave it out. */
export const assemblyCategory = 'Assembly';

/** Categories that the product itself relies on: nobody renames, deletes or picks from them. */
export const reservedCategories: readonly string[] = [additionalItemCategory, assemblyCategory];

export const isReservedCategory = (name: string): boolean => reservedCategories.includes(name);

/** What decides where a category is shown among its neighbours. */
interface CategoryPlace {
  readonly name: string;
  readonly sort_order: number;
}

/** Whether a category keeps the last place whatever its number says. */
export const isAlwaysLast = ({ name }: Pick<CategoryPlace, 'name'>) => name === additionalItemCategory;

/** The order of categories, on every screen and in the workbook: by number, equal ones by name, Additional Item last. */
export const byCategoryPlace = (a: CategoryPlace, b: CategoryPlace): number =>
  Number(isAlwaysLast(a)) - Number(isAlwaysLast(b)) || a.sort_order - b.sort_order || byText(a.name, b.name);

/** Name of the place of items that have a category but no subcategory. */
export const noSubcategoryName = 'No Subcategory';
