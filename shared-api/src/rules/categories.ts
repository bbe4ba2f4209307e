/** The category of items that aren't in the catalogue. */
export const additionalItemCategory = 'Additional Item';

/** The category that holds packages rather than items. Pickers leave it out. */
export const assemblyCategory = 'Assembly';

/** Categories that the product relies on. Nobody can rename, delete or pick from them. */
export const reservedCategories: readonly string[] = [additionalItemCategory, assemblyCategory];

export const isReservedCategory = (name: string): boolean => reservedCategories.includes(name);

/** The group name for items that have a category but no subcategory. */
export const noSubcategoryName = 'No Subcategory';
