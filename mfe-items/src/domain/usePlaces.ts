import type { UsePlace } from 'shared-api/contract';

/** A kind of place in one word. */
export const placeWords: Readonly<Record<UsePlace['kind'], string>> = {
  draft: 'Draft',
  assembly: 'Assembly',
  item: 'Item',
  custom_item: 'Custom item',
  category: 'Category',
  surface_type: 'Project type',
};

/** Where a place can be looked at; a custom item has no page of its own. */
export function placePath({ kind, id, custom_id }: UsePlace): string | null {
  switch (kind) {
    case 'draft':
      return custom_id === undefined ? null : `/project/${encodeURIComponent(custom_id)}/${id}/checkout`;
    case 'assembly':
      return `/admin/assemblies/edit?id=${id}`;
    case 'item':
      return `/items?item=${id}`;
    case 'category':
      return '/admin/categories';
    case 'surface_type':
      return '/admin/project-types';
    case 'custom_item':
      return null;
  }
}
