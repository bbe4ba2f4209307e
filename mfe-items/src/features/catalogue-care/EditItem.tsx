import { useQuery, useQueryClient } from '@tanstack/react-query';
import { careQueries, categoryQueries, itemQueries, unitQueries } from 'shared-api/client';
import { unitChoices } from '#domain/unitChoices.ts';
import { LateItemDialog } from '#item-form/LateItemDialog.tsx';

interface EditItemProps {
  readonly id: number;
  readonly onClose: () => void;
}

/** An item's form over the care list, which is read again once it closes. */
export function EditItem({ id, onClose }: EditItemProps) {
  const client = useQueryClient();
  const items = useQuery(itemQueries.list());
  const categories = useQuery(categoryQueries.list());
  const units = useQuery(unitQueries.list());
  const item = items.data?.find((one) => one.id === id);
  if (!items.data || !categories.data || units.isPending || !item) return null;
  return (
    <LateItemDialog
      item={item}
      place={{ categoryId: '', subcategoryId: '' }}
      choices={{
        items: items.data,
        categories: categories.data,
        units: unitChoices(units.data, items.data, id),
      }}
      onClose={() => {
        void client.invalidateQueries({ queryKey: careQueries.all() });
        onClose();
      }}
    />
  );
}
