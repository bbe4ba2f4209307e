import type { ItemView } from '#domain/itemFilter.ts';
import { noSubcategory } from '#domain/itemTree.ts';
import type { Choices } from '#item-form/formContext.ts';
import { LateItemDialog } from '#item-form/LateItemDialog.tsx';
import { ItemDetail } from './ItemDetail.tsx';

interface OpenItemProps {
  /** From the address: an item's id, or 'new'. */
  readonly id: string;
  readonly isEditor: boolean;
  readonly view: ItemView;
  readonly choices: Choices;
  readonly onClose: () => void;
}

/** The item in the address: its form, or its details for users who may not edit. Draws nothing if the item is gone. */
export function OpenItem({ id, isEditor, view, choices, onClose }: OpenItemProps) {
  const item = choices.items.find((known) => String(known.id) === id) ?? null;
  if (item && !item.can.edit) return <ItemDetail item={item} onClose={onClose} />;
  if (!item && !(isEditor && id === 'new')) return null;
  const leaf = view.leaf === null || view.leaf === noSubcategory ? '' : view.leaf;
  const place = { categoryId: view.categoryId === null ? '' : String(view.categoryId), subcategoryId: leaf };
  return <LateItemDialog item={item} place={place} choices={choices} onClose={onClose} />;
}
