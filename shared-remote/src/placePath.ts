import type { UsePlace } from 'shared-api/contract';
import { categoriesPath, editAssemblyPath, itemPath, projectPath, projectTypesPath } from 'shared-api/rules';

/** The page of a place that uses a record, or null if it has none. A draft opens at checkout, which works in every status. */
export function placePath({ kind, id, custom_id }: UsePlace): string | null {
  switch (kind) {
    case 'draft':
      return custom_id === undefined ? null : `${projectPath(custom_id)}/${id}/checkout`;
    case 'assembly':
      return `${editAssemblyPath}?id=${id}`;
    case 'item':
      return itemPath(id);
    case 'category':
      return `${categoriesPath}?category=${id}`;
    case 'surface_type':
      return projectTypesPath;
    case 'custom_item':
      return null;
  }
}
