import type { CartLine } from 'shared-api/contract';
import { tidyName } from 'shared-api/rules';

const columns = ['name_es', 'category_name_es', 'subcategory_name_es', 'unit_name_es'] as const;

/** The Spanish names of a row. */
export type SecondNames = Readonly<Record<(typeof columns)[number], string | null>>;

/** Those that there are. */
export const presentSecondNames = (row: Partial<SecondNames>): Pick<CartLine, (typeof columns)[number]> =>
  Object.fromEntries(columns.flatMap((column) => (row[column] ? [[column, row[column]]] : [])));

/** A Spanish name as it is stored; undefined leaves the stored one. */
export const storedSecondName = (sent: string | null | undefined): { nameEs?: string | null } =>
  sent === undefined ? {} : { nameEs: tidyName(sent ?? '') || null };
