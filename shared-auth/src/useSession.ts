import type { Me, Permission } from 'shared-api/contract';
import { isProjectEngineer } from 'shared-api/rules';
import { useStore } from 'zustand';
import { type Session, sessionStore } from './sessionStore.ts';

/** What the selector picks from the session. */
export function useSession<T>(select: (session: Session) => T): T {
  return useStore(sessionStore, (state) => select(state.session));
}

/** The signed-in user, or null. */
export function useUser(): Me | null {
  return useSession((session) => (session.status === 'signedIn' ? session.user : null));
}

/** Whether the signed-in user holds this permission. What they may do with a single record is in its `can`. */
export function useCan(permission: Permission): boolean {
  return useUser()?.permissions.includes(permission) === true;
}

/** Whether the user is a project engineer, who sees no step indicator and never changes a status. */
export function useIsProjectEngineer(): boolean {
  const user = useUser();
  return user !== null && isProjectEngineer(user);
}
