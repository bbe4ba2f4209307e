import { conflict, databaseUnavailable, invalid, jobNumberTaken, Problem } from './Problem.ts';
import { innermost } from './plainFault.ts';

/** What a broken UNIQUE rule of the schema means to people, by the name of its index. */
const duplicates: Record<string, () => Problem> = {
  users_email_key: () => conflict('email_taken', 'An employee with this email already exists'),
  projects_custom_id_key: jobNumberTaken,
  cart_lines_item_key: () => conflict('already_in_cart', 'Item already in cart'),
  assembly_items_item_key: () => conflict('already_present', 'This item is already in the assembly'),
  units_name_key: () => conflict('name_taken', 'A unit with this name already exists'),
  surface_types_name_key: () => conflict('name_taken', 'A surface type with this name already exists'),
  categories_name_key: () => conflict('name_taken', 'A category with this name already exists'),
  assemblies_name_key: () => conflict('name_taken', 'An assembly with this name already exists'),
};

const unreachable = /ECONNREFUSED|ECONNRESET|ETIMEDOUT|EPIPE|ENOTFOUND|timeout|terminated|not queryable/i;

/** The problem that a database error means, or null if it is our own mistake. */
export function problemOfDatabase(error: unknown): Problem | null {
  const fault = innermost(error);
  if (!(fault instanceof Error)) return null;
  const code = 'code' in fault && typeof fault.code === 'string' ? fault.code : '';
  const constraint = 'constraint' in fault && typeof fault.constraint === 'string' ? fault.constraint : '';
  if (code === '23505')
    return duplicates[constraint]?.() ?? conflict('already_present', 'This already exists');
  if (code === '23503') return invalid('body', 'It refers to a record that does not exist');
  if (code.startsWith('22')) return invalid('body', 'It holds a value that cannot be stored');
  if (code === '53100')
    return new Problem(503, 'storage_full', 'There is no space left to save this', { cause: error });
  if (/^(08|57P|53|40|55P03)/.test(code)) return databaseUnavailable(error);
  if (!/^[0-9A-Z]{5}$/.test(code) && unreachable.test(`${code} ${fault.message}`))
    return databaseUnavailable(error);
  return null;
}
