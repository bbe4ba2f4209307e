import type { itemTexts } from './items.ts';

// What several packages say. Each is a constant of its own: a build that imports an object carries all of it. Those that are in
// `itemTexts`, too, have its types, which keeps them the same.

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

export const beingSaved = 'It is being saved';
/** When a proxy answers in place of the server. The page's own address leads to the network's sign-in page. */
export const networkSignIn = 'Your network asks you to sign in again. Reload this page.';
export const secondNameHint = 'For printed lists and loaders';
export const codeOrRecoveryCode = 'Code, or a recovery code';
export const noImage = 'No image available';
export const catalogueEmpty = 'The catalogue is empty';
export const listEmpty = 'Nothing on the list yet';
export const addFromMiddle = 'Add items from the middle column.';
export const categoryEmpty = { title: 'No items in this category', help: 'Search covers every category.' };
export const noChangesYet = { title: 'No changes yet', help: 'Changes appear here as people make them.' };

export const somebodyElse = 'Somebody else';
export const setUpTitle = 'Set up MobPrep';
/** A draft by its number in its project, "?" for none. */
export const draftName = (number: number | null): string => `Draft #${number ?? '?'}`;
export const startLoadingLabel = 'Start loading';
export const toDashboardLabel = 'Go to Dashboard';
export const purchaseListTitle = 'Purchase list';
export const careTitle = 'Catalogue care';
export const downloadExcelLabel = 'Download Excel';
export const uploadExcelTitle = 'Upload Excel';
export const noLinesFound = 'No lines found';
export const noJobsFound = 'No jobs found';
export const keepMineLabel = 'Keep mine';
export const takeTheirsLabel = 'Take theirs';
export const clearFiltersLabel = 'Clear filters';
export const newProjectLabel = 'Create New Project';
export const sampleLabel = 'Download a sample';
export const chooseFileLabel = 'Choose a File';
export const compareLabel = 'Compare with another draft';
export const noProjectTitle = 'Project not found';
export const oldToNew = 'Old → new';
export const selectedItemsTitle = 'Selected Items';
export const unsavedChanges = 'Unsaved changes';
