import type { UsePlace } from 'shared-api/contract';

/** The page of a place that uses a record, or null if it has none. A draft opens at checkout, which works in every status. */
export function placePath({ kind, id, custom_id }: UsePlace): string | null {
  switch (kind) {
    case 'draft':
      return custom_id === undefined ? null : `/project/${encodeURIComponent(custom_id)}/${id}/checkout`;
    case 'assembly':
      return `/admin/assemblies/edit?id=${id}`;
    case 'item':
      return `/items?item=${id}`;
    case 'category':
      return `/admin/categories?category=${id}`;
    case 'surface_type':
      return '/admin/project-types';
    case 'custom_item':
      return null;
  }
}
