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
  /** Has to choose a password before anything else. */
  readonly mustChangePassword: boolean;
}
