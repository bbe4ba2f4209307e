/** First parts of addresses that never show a page, not even the one for unknown addresses. */
const pagelessFolders = ['v1', 'static', 'remotes', 'files', 'photos'];

/** First parts of addresses that the server answers itself. */
export const serverFolders = [...pagelessFolders, 'reports', 'healthz', 'readyz'];

export const folderOf = (path: string) => path.split('/')[1] ?? '';

/** Whether a browser that opens this path gets the shell's page. */
export const isPagePath = (path: string) => !pagelessFolders.includes(folderOf(path));
