import pg from 'pg';
import { alreadyInCart } from 'shared-api/rules';
import { NoConnection } from '#platform/database/NoConnection.ts';
import { diskFull, isBusyState, isLostState } from '#platform/database/sqlState.ts';
import { TookTooLong } from '#platform/database/TookTooLong.ts';
import {
  busy,
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
  yards_name_key: () => conflict('name_taken', 'A yard with this name already exists'),
  assemblies_name_key: () => conflict('name_taken', 'An assembly with this name already exists'),
};

/** Returns the problem behind a database error, or null if it is our own mistake. */
export function problemOfDatabase(error: unknown): Problem | null {
  const late = causeOfKind(error, TookTooLong);
  const fault = innermost(error);
  const state = fault instanceof DatabaseError ? (fault.code ?? '') : null;
  if (late || (state !== null && isBusyState(state))) return busy(error, late?.heldUpBy ?? null);
  if (causeOfKind(error, NoConnection) || (state !== null && isLostState(state)))
    return databaseUnavailable(error);
  return fault instanceof DatabaseError ? problemOfAnswer(fault, error) : null;
}

/** Reads PostgreSQL's answer about what was to be stored by its SQLSTATE. */
function problemOfAnswer({ code = '', constraint = '' }: DatabaseError, error: unknown): Problem | null {
  if (code === '23505')
    return duplicates[constraint]?.() ?? conflict('already_present', 'This already exists');
  if (code === '23503') return invalid('body', 'It refers to a record that does not exist');
  if (code.startsWith('22')) return invalid('body', 'It holds a value that cannot be stored');
  return code === diskFull ? storageFull(error) : null;
}

/** The first error of this kind in a chain of causes. */
function causeOfKind<Kind extends Error>(
  error: unknown,
  kind: abstract new (...given: never) => Kind,
): Kind | null {
  for (let current: unknown = error; current instanceof Error; current = current.cause)
    if (current instanceof kind) return current;
  return null;
}
