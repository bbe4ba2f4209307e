import type { CartChange, CartLine, DraftEquipment, Rental } from 'shared-api/contract';
import { bounds, daysText, sameName } from 'shared-api/rules';
import { addLine, listLines } from '#modules/cart/cart.service.ts';
import { changeLines } from '#modules/cart/changeLines.service.ts';
import { type DraftKey, openDraft } from '#modules/drafts/drafts.service.ts';
import { createCustomItem } from '#modules/items/items.service.ts';
import type { Actor } from '#platform/auth/Actor.ts';
import type { Database } from '#platform/database/database.ts';
import { invalid } from '#platform/errors/Problem.ts';
import { daysOf, getDraftEquipment, type Today } from './equipment.service.ts';
import { lockOwned } from './owned.repository.ts';
import { lowerReservation } from './reservations.repository.ts';
import { tellShortened } from './shortReservations.service.ts';

const rental = { isInventoryItem: true, vendorInfo: 'Rental' } as const;

/** Puts rented pieces on a draft's list and its purchases, in place of the company's own. */
export async function rent(
  tx: Database,
  actor: Actor,
  key: DraftKey,
  { item_id, quantity }: Rental,
  day: Today,
): Promise<DraftEquipment> {
  const days = daysOf(await openDraft(tx, key));
  if (!days) throw invalid('on_site_from', 'Set the days on site first');
  const lines = await listLines(tx, key);
  const own = lines.find((line) => line.item_id === item_id);
  if (!own) throw invalid('item_id', 'It is not on the list');
  if (own.quantity < quantity) throw invalid('quantity', `The list has only ${own.quantity} of it`);
  const name = `Rent: ${own.item_name}`.slice(0, bounds.itemName);
  const rented = lines.find((line) => line.is_custom && sameName(line.item_name, name));
  const changes = [changeTo(own, own.quantity - quantity)];
  if (rented) changes.push(changeTo(rented, Math.min(rented.quantity + quantity, bounds.quantity)));
  else {
    const item = { item_name: name, unit_id: own.unit_id ?? 0 };
    const { id } = await createCustomItem(tx, actor, item, rental);
    await addLine(tx, actor, key, { item_id: id, quantity, notes: daysText(days.from, days.until) });
  }
  await changeLines(tx, actor, key, { changes });
  await lockOwned(tx, [item_id]);
  await tellShortened(tx, { ...day, items: [item_id], by: actor.id }, () =>
    lowerReservation(tx, key.contentId, item_id, own.quantity - quantity),
  );
  return getDraftEquipment(tx, actor, key, day);
}

const changeTo = (line: CartLine, quantity: number): CartChange => ({
  item_id: line.item_id,
  seen: { id: line.id, revision: line.revision },
  line: quantity === 0 ? null : { quantity, quantity_from: line.quantity_from, notes: line.notes },
});
