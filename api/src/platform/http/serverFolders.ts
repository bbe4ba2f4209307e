/** First parts of addresses that never show a page, not even the one for unknown addresses. */
const pagelessFolders = ['v1', 'static', 'remotes', 'files', 'photos', 'calendar'];

/** First parts of addresses that the server answers itself. */
export const serverFolders = [...pagelessFolders, 'reports', 'healthz', 'readyz'];

export const folderOf = (path: string) => path.split('/')[1] ?? '';

/** Whether the shell's page is shown at this path, unless the server has a route there. */
export const isPagePath = (path: string) => !pagelessFolders.includes(folderOf(path));
