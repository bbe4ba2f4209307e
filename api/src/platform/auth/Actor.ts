import type { Permission } from 'shared-api/contract';
import type { Role } from 'shared-api/rules';

/** Who is calling, as the database knows them right now. */
export interface Actor {
  readonly id: number;
  readonly name: string;
  readonly email: string;
  readonly role: Role;
  readonly is_active: boolean;
  readonly is_admin: boolean;
  readonly permissions: ReadonlySet<Permission>;
  readonly sessionId: string;
  /** When the token of this request expires. */
  readonly expiresAt: Date;
  /** Has to choose a password before anything else. */
  readonly mustChangePassword: boolean;
  /** Gave the right password, and has to give a code before anything else. */
  readonly awaitsCode: boolean;
  /** Has to set up a second step before anything else. */
  readonly awaitsSetUp: boolean;
}
