/** Column headings of the catalogue workbook, by content. The download writes them and the upload reads them. */
export const catalogueHeads = {
  id: 'ID',
  categoryId: 'Category ID',
  subcategoryId: 'Subcategory ID',
  unitId: 'Unit ID',
  mainItemId: 'Main Item ID',
  name: 'Item Name',
  category: 'Category',
  subcategory: 'Subcategory',
  unit: 'Unit',
  perCrew: 'Req per Crew',
  ruleBy: 'Measure',
  coverage: 'One Piece Covers',
  waste: 'Waste %',
  minimum: 'At Least',
  isSub: 'Sub',
  mainItem: 'Main Item',
  isInventory: 'INV',
  min: 'MIN',
  order: 'ODR',
  price: 'PRICE',
  vendor: 'VENDOR',
  roofDeckTypes: 'Roof Deck Types',
  wallTypes: 'Wall Types',
  description: 'Description',
  photo: 'Photo',
  nameEs: 'Item Name (Spanish)',
  categoryEs: 'Category (Spanish)',
  subcategoryEs: 'Subcategory (Spanish)',
  unitEs: 'Unit (Spanish)',
  stockValue: 'Stock value at MIN',
} as const;

/** A cell of `isSub` or `isInventory`. */
export const yesNo = (value: boolean): string => (value ? 'Y' : 'N');

/** The content of a column in the catalogue workbook. */
export type CatalogueColumn = keyof typeof catalogueHeads;

/** Sheet names of the two downloads. */
export const catalogueWorksheets = { master: 'Master View', inventory: 'Inventory View' } as const;
