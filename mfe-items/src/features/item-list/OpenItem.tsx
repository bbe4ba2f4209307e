import type { ItemView } from '#domain/itemFilter.ts';
import { noSubcategory } from '#domain/itemTree.ts';
import type { Choices } from '#item-form/formContext.ts';
import { ItemDialog } from '#item-form/ItemDialog.tsx';

interface OpenItemProps {
  /** As the address has it: an item's id, or 'new'. */
  readonly id: string;
  readonly view: ItemView;
  readonly choices: Choices;
  readonly onClose: () => void;
}

/** The form of the item that the address names; nothing for one that is not there or may not be edited. */
export function OpenItem({ id, view, choices, onClose }: OpenItemProps) {
  const item = choices.items.find((known) => String(known.id) === id) ?? null;
  if (id !== 'new' && !item?.can.edit) return null;
  const leaf = view.leaf === null || view.leaf === noSubcategory ? '' : view.leaf;
  const place = { categoryId: view.categoryId === null ? '' : String(view.categoryId), subcategoryId: leaf };
  return <ItemDialog item={item} place={place} choices={choices} onClose={onClose} />;
}
