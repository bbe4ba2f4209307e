import type { itemTexts } from './items.ts';

// What several packages show when something fails. Each is a constant of its own: a build that imports an object carries all of it. Those
// that are in `itemTexts`, too, have its types, which keeps them the same.

/** Never says which of the two is wrong, nor that there were too many attempts. */
export const wrongCredentials = 'Invalid email or password';
export const projectsNotLoaded = 'Failed to load projects. Please try again.';
export const projectNotLoaded = 'Failed to load project details';
export const employeesNotLoaded = 'Failed to load employees';
export const assembliesNotLoaded = 'Failed to load assemblies. Please try again.';
export const assemblyNotLoaded = 'Failed to load assembly data';
export const surfaceTypesNotLoaded = 'Failed to load surface types. Please refresh the page.';
export const itemsNotLoaded: (typeof itemTexts)['notLoaded'] = 'Failed to load items. Please try again.';
export const itemNotSaved: (typeof itemTexts)['notSaved'] = 'Failed to save item. Please try again.';
export const excelNotDownloaded: (typeof itemTexts)['notDownloaded'] =
  'Failed to download Excel file. Please try again.';
