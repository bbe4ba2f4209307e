import { itemUploadPath } from 'shared-api/rules';

/** The addresses of Items' pages. */
export const itemPaths = { list: '/items', upload: itemUploadPath, care: '/items/care' } as const;
