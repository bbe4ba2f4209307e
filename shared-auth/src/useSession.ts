import { can, effectiveRole, type Permission, type Role, type User } from 'shared-api/contract';
import { useStore } from 'zustand';
import { type Session, sessionStore } from './sessionStore.ts';

/** The session, or what the selector takes of it. */
export function useSession<T>(select: (session: Session) => T): T {
  return useStore(sessionStore, (state) => select(state.session));
}

/** The signed-in user, or null. */
export function useUser(): User | null {
  return useSession((session) => (session.status === 'signedIn' ? session.user : null));
}

/** Whether the signed-in user holds a permission. Screens only hide by it; the server decides. */
export function useCan(permission: Permission): boolean {
  return can(useUser(), permission);
}

/** Labels of the roles, as people read them. */
export const roleLabels: Readonly<Record<Role, string>> = {
  full_admin: 'Full Admin',
  admin: 'Admin',
  pm: 'PM',
  fm: 'FM',
  pe: 'PE',
};

/** A role as people read it; an unknown one as it is stored. */
export function roleLabel(role: string): string {
  const known = effectiveRole({ role, is_admin: false });
  return known ? roleLabels[known] : role;
}

/** Whether the user is a project engineer, who sees no step indicator and never changes a status. */
export function useIsProjectEngineer(): boolean {
  const user = useUser();
  return user !== null && effectiveRole(user) === 'pe';
}
