import { createHash, randomBytes } from 'node:crypto';
import type { CartLine } from 'shared-api/contract';
import { loadCodeLetters } from 'shared-api/rules';
import type { NewLine } from './loads.repository.ts';

/** What of a list's line a load copies. */
export const copyOf = (line: CartLine) => ({
  item_id: line.item_id,
  category_name: line.category_name ?? '',
  subcategory_name: line.subcategory_name,
  item_name: line.item_name,
  unit_name: line.unit_name,
  is_sub_item: line.is_sub_item,
  planned: line.quantity,
  note: line.notes,
});

/** A line of a load with what it takes from the list now. */
export const copiedTo = (line: Omit<NewLine, keyof ReturnType<typeof copyOf>>, of: CartLine): NewLine => ({
  ...line,
  ...copyOf(of),
});

export const hashOf = (lines: readonly CartLine[]) =>
  createHash('sha256')
    .update(
      JSON.stringify(
        lines.map((line) => [
          line.item_id,
          line.item_name,
          line.unit_name,
          line.quantity,
          line.notes,
          line.category_name,
        ]),
      ),
    )
    .digest('base64url');

/** Ten letters of base32. It holds no data and gives no access: people have to sign in to open it. */
export const newCode = () =>
  Array.from(randomBytes(10), (byte) => loadCodeLetters[byte % loadCodeLetters.length]).join('');
