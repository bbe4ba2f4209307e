// Addresses of pages that several packages link to. Those of the workflow's screens are in shared-draft, the rest of a remote's in the remote.

/** The dashboard's address. A sign-in leads here, and so does a refused route that names no other place. */
export const homePath = '/dashboard';
export const projectPath = (customId: string): string => `/project/${encodeURIComponent(customId)}`;
/** The routes of a project's page and, followed by the screen, of a draft's. */
export const projectRoute = '/project/:customId';
export const draftRoute = `${projectRoute}/:contentId` as const;
export const newProjectPath = '/job-entry';
/** Items with an item opened. */
export const itemPath = (id: number): string => `/items?item=${id}`;
export const itemUploadPath = '/items/upload';
export const setUpPath = '/admin/set-up';
/** A load's page. `:loadId`: the route of all of them. */
export const loadPath = (id: number | ':loadId'): string => `/load/${id}`;
/** Where loading a draft's list starts. As a route with `:customId` and `:contentId`. */
export const startLoadingRoute = (customId: string, contentId: string | number): string =>
  `/load/start/${customId}/${contentId}`;
export const categoriesPath = '/admin/categories';
export const projectTypesPath = '/admin/project-types';
export const editAssemblyPath = '/admin/assemblies/edit';
export const auditPath = '/admin/audit';
export const companySignInSettingsPath = '/admin/company-sign-in';
export const releasesPath = '/admin/releases';
export const healthPath = '/admin/health';
