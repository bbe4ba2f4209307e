import { DrizzleQueryError } from 'drizzle-orm';
import pg from 'pg';
import { alreadyInCart } from 'shared-api/rules';
import { NoConnection } from '#platform/database/NoConnection.ts';
import {
  conflict,
  databaseUnavailable,
  emailTaken,
  invalid,
  jobNumberTaken,
  type Problem,
  storageFull,
} from './Problem.ts';
import { innermost } from './plainFault.ts';

const { DatabaseError } = pg;
type DatabaseError = pg.DatabaseError;

/** What a violated UNIQUE constraint means to people, by index name. */
const duplicates: Record<string, () => Problem> = {
  users_email_key: emailTaken,
  projects_custom_id_key: jobNumberTaken,
  cart_lines_item_key: () => conflict('already_in_cart', alreadyInCart),
  assembly_items_item_key: () => conflict('already_present', 'This item is already in the assembly'),
  units_name_key: () => conflict('name_taken', 'A unit with this name already exists'),
  surface_types_name_key: () => conflict('name_taken', 'A surface type with this name already exists'),
  categories_name_key: () => conflict('name_taken', 'A category with this name already exists'),
  assemblies_name_key: () => conflict('name_taken', 'An assembly with this name already exists'),
};

const unreachable = new Set(['ECONNREFUSED', 'ECONNRESET', 'ETIMEDOUT', 'EPIPE', 'ENOTFOUND']);

/** Returns the problem behind a database error, or null if it is our own mistake. */
export function problemOfDatabase(error: unknown): Problem | null {
  const fault = innermost(error);
  if (fault instanceof DatabaseError) return problemOfAnswer(fault, error);
  return isConnectionLost(error, fault) ? databaseUnavailable(error) : null;
}

/** Reads PostgreSQL's answer by its SQLSTATE. */
function problemOfAnswer({ code = '', constraint = '' }: DatabaseError, error: unknown): Problem | null {
  if (code === '23505')
    return duplicates[constraint]?.() ?? conflict('already_present', 'This already exists');
  if (code === '23503') return invalid('body', 'It refers to a record that does not exist');
  if (code.startsWith('22')) return invalid('body', 'It holds a value that cannot be stored');
  if (code === '53100') return storageFull(error);
  if (/^(08|57P|57014|58|53|40|55P03)/.test(code)) return databaseUnavailable(error);
  return null;
}

/** Returns true if a query got no answer: the database was unreachable, too slow or cut off. */
function isConnectionLost(error: unknown, fault: unknown): boolean {
  if (fault instanceof TypeError || fault instanceof RangeError) return false;
  const code = fault instanceof Error && 'code' in fault ? fault.code : undefined;
  if (typeof code === 'string') return unreachable.has(code);
  return isIn(error, NoConnection) || isIn(error, DrizzleQueryError);
}

/** Returns true if the cause chain has an error of this kind. */
function isIn(error: unknown, kind: typeof NoConnection | typeof DrizzleQueryError): boolean {
  for (let current: unknown = error; current instanceof Error; current = current.cause)
    if (current instanceof kind) return true;
  return false;
}
