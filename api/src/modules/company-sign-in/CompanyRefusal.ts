import type { FastifyBaseLogger } from 'fastify';
import type { CompanyRefusalReason as RefusalReason } from 'shared-api/rules';
import { plainFault } from '#platform/errors/plainFault.ts';

/** A sign-in that must not go on. The log has the detail and the cause; the person gets the sentence of the reason. */
export class CompanyRefusal extends Error {
  override readonly name = 'CompanyRefusal';
  readonly reason: RefusalReason;
  /** What administrators have to know as well, in words. */
  readonly detail: string | null;

  constructor(
    reason: RefusalReason,
    { detail = null, ...options }: ErrorOptions & { detail?: string | null } = {},
  ) {
    super(reason, options);
    this.reason = reason;
    this.detail = detail;
  }
}

/** The refusal that an error is, or that caused it. */
export function refusalIn(error: unknown): CompanyRefusal | null {
  for (let cause: unknown = error; cause instanceof Error; cause = cause.cause)
    if (cause instanceof CompanyRefusal) return cause;
  return null;
}

/** Why, for the operator. Neither codes nor tokens are in it. */
export const logRefusal = (
  log: Pick<FastifyBaseLogger, 'warn'>,
  refusal: CompanyRefusal,
  message = 'a company sign-in was refused',
) =>
  log.warn(
    {
      reason: refusal.reason,
      detail: refusal.detail ?? undefined,
      fault: refusal.cause === undefined ? undefined : plainFault(refusal.cause),
    },
    message,
  );
