import type { itemTexts } from './items.ts';

// Those of `itemTexts` that other packages show, one by one: a build that imports the object carries all of it. Its type keeps them the same.

export const itemNotSaved: (typeof itemTexts)['notSaved'] = 'Failed to save item. Please try again.';
export const itemsNotLoaded: (typeof itemTexts)['notLoaded'] = 'Failed to load items. Please try again.';
export const excelNotDownloaded: (typeof itemTexts)['notDownloaded'] =
  'Failed to download Excel file. Please try again.';
