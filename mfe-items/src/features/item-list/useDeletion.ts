import { useState } from 'react';
import type { CatalogueItem } from 'shared-api/contract';
import { toast, useConfirm } from 'shared-ui/overlays';
import { type Refusal, useDeleteItem } from '#data/items.mutations.ts';

/** Deletes an item after confirmation. `refusal` says where the item is used if it could not be deleted. */
export function useDeletion() {
  const confirm = useConfirm();
  const { mutate } = useDeleteItem();
  const [refusal, setRefusal] = useState<Refusal>(null);
  const remove = async (item: CatalogueItem) => {
    const agreed = await confirm({
      title: `Delete ${item.name}`,
      text: 'Are you sure you want to delete this item?',
      action: 'Delete',
      danger: true,
    });
    if (!agreed) return;
    mutate(item, {
      onSuccess: (answer) => (answer ? setRefusal(answer) : toast.success(`${item.name} deleted`)),
    });
  };
  return { remove, refusal, forget: () => setRefusal(null) };
}
