// Addresses of pages that several packages link to. The rest of a remote's are in the remote.

/** The dashboard's address. A sign-in leads here, and so does a refused route that names no other place. */
export const homePath = '/dashboard';
export const projectPath = (customId: string): string => `/project/${encodeURIComponent(customId)}`;
export const newProjectPath = '/job-entry';
/** Items with an item opened. */
export const itemPath = (id: number): string => `/items?item=${id}`;
export const itemUploadPath = '/items/upload';
export const setUpPath = '/admin/set-up';
/** A load's page. `:loadId`: the route of all of them. */
export const loadPath = (id: number | ':loadId'): string => `/load/${id}`;
