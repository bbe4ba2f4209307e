import type { CompanyRefusalReason as RefusalReason } from 'shared-api/rules';

/** A sign-in that must not go on. The log has the cause; the person gets the sentence of the reason. */
export class CompanyRefusal extends Error {
  override readonly name = 'CompanyRefusal';
  readonly reason: RefusalReason;

  constructor(reason: RefusalReason, options?: ErrorOptions) {
    super(reason, options);
    this.reason = reason;
  }
}
