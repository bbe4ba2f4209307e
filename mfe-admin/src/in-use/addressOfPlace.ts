import type { UsePlace } from 'shared-api/contract';

/** Where a place that uses a record is looked at; null when it has no page. */
export function addressOfPlace({ kind, id, label, custom_id }: UsePlace): string | null {
  switch (kind) {
    case 'draft':
      return custom_id === undefined ? null : `/project/${encodeURIComponent(custom_id)}/${id}/job-entry`;
    case 'item':
      return `/items?q=${encodeURIComponent(label)}`;
    case 'assembly':
      return `/admin/assemblies/edit?id=${id}`;
    case 'category':
      return `/admin/categories?category=${id}`;
    case 'surface_type':
      return '/admin/project-types';
    default:
      return null;
  }
}
