/** On paper and in the Excel's print, a category's head stays with so many of its rows. */
export const rowsKeptWithCategory = 3;
