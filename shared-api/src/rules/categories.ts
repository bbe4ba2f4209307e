/** Category of items that are not in the catalogue; it sorts last everywhere. */
export const additionalItemCategory = 'Additional Item';

/** Category that holds packages rather than items; the pickers leave it out. */
export const assemblyCategory = 'Assembly';

/** Categories that the product itself relies on: nobody renames, deletes or picks from them. */
export const reservedCategories: readonly string[] = [additionalItemCategory, assemblyCategory];

export const isReservedCategory = (name: string): boolean => reservedCategories.includes(name);

/** Name of the place of items that have a category but no subcategory. */
export const noSubcategoryName = 'No Subcategory';
