import { catalogueChangesApi } from 'shared-api/client';
import type { BulkEdit } from 'shared-api/contract';
import type { ItemsChange } from 'shared-api/rules';
import { useCatalogueAction } from 'shared-draft/catalogue';

interface ItemsEdit {
  readonly items: BulkEdit['items'];
  readonly change: ItemsChange;
}

/** Changes many items in the same way. The answer has those that stayed as they are. */
export const useEditItems = () =>
  useCatalogueAction('Failed to change the items. Please try again.', ({ items, change }: ItemsEdit) =>
    catalogueChangesApi.edit(items, change),
  );
