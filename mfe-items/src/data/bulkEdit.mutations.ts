import { catalogueChangesApi } from 'shared-api/client';
import type { BulkEdit } from 'shared-api/contract';
import type { ItemsChange } from 'shared-api/rules';
import { type UnitQuestion, useCatalogueAction } from 'shared-draft/catalogue';

interface ItemsEdit {
  readonly items: BulkEdit['items'];
  readonly change: ItemsChange;
}

/** Changes many items in the same way. The answer has those that stayed as they are, and is null if people decided against it. */
export const useEditItems = (asking: UnitQuestion['asking']) =>
  useCatalogueAction('Failed to change the items. Please try again.', ({ items, change }: ItemsEdit) =>
    change.unit_id === undefined
      ? catalogueChangesApi.edit(items, change)
      : asking((answer) => catalogueChangesApi.edit(items, change, answer)),
  );
