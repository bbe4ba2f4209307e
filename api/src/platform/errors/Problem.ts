import type { ErrorBody, ErrorCode, FieldError, Uses } from 'shared-api/contract';
import { counted } from 'shared-api/rules';
import type { LongWrite } from '#platform/database/TookTooLong.ts';
import { UnusableDatabase } from '#platform/database/UnusableDatabase.ts';

type Extra = Pick<ErrorBody, 'current' | 'changed_by' | 'changed_at' | 'used_by' | 'places' | 'asks_code'>;

/** A non-2xx answer, thrown from anywhere inside a route. */
export class Problem extends Error {
  override readonly name = 'Problem';
  readonly status: number;
  readonly code: ErrorCode;
  readonly detail: string | FieldError[];
  readonly extra: Extra;
  readonly headers: Readonly<Record<string, string>>;
  /** Whether an operator has to know about it. */
  readonly isFault: boolean;

  constructor(
    status: number,
    code: ErrorCode,
    detail: string | FieldError[],
    more: { extra?: Extra; headers?: Record<string, string>; cause?: unknown; isFault?: boolean } = {},
  ) {
    super(typeof detail === 'string' ? detail : code, { cause: more.cause });
    this.status = status;
    this.code = code;
    this.detail = detail;
    this.extra = more.extra ?? {};
    this.headers = more.headers ?? {};
    this.isFault = more.isFault ?? status >= 500;
  }
}

export const notFound = (detail = 'Not found') => new Problem(404, 'not_found', detail);

export const forbidden = (detail = 'You are not allowed to do this') => new Problem(403, 'forbidden', detail);

export const conflict = (code: ErrorCode, detail: string) => new Problem(409, code, detail);

export const emailTaken = () => conflict('email_taken', 'An employee with this email already exists');

export const jobNumberTaken = () =>
  conflict('custom_id_taken', 'A project with this job number already exists');

/** Refuses one field of an otherwise readable request. */
export const invalid = (field: string, msg: string, code: ErrorCode = 'validation_failed') =>
  new Problem(422, code, [{ field, msg }]);

/** Refuses to delete a record that others refer to, and names them. */
export function refuseIfUsed(kind: string, { used_by, places }: Uses) {
  const words = Object.entries(used_by).map(([name, count]) => `${name.replaceAll('_', ' ')}: ${count}`);
  if (words.length === 0) return;
  throw new Problem(409, 'in_use', `This ${kind} is in use (${words.join(', ')})`, {
    extra: { used_by, places },
  });
}

export const storageFull = (cause?: unknown) =>
  new Problem(503, 'storage_full', 'There is no space left to save this', {
    headers: { 'retry-after': '60' },
    cause,
  });

export const databaseUnavailable = (cause: unknown) =>
  new Problem(503, 'db_unavailable', unavailable(cause), { headers: { 'retry-after': '2' }, cause });

const unavailable = (cause: unknown) =>
  cause instanceof UnusableDatabase ? cause.message : 'The database cannot be reached right now';

/** The database answers, but has too much to do. The sentence names who holds everybody up, if that is known. */
export const busy = (cause: unknown, heldUpBy: LongWrite | null) =>
  new Problem(
    503,
    'busy',
    heldUpBy ? `${heldUpBy.name} is changing ${counted(heldUpBy.items, 'item')}` : 'MobPrep is busy',
    { headers: { 'retry-after': '1' }, cause },
  );
