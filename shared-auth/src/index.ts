export { keptKey, onSignOut } from './keptData.ts';
export {
  forgetSession,
  type Session,
  type SessionTokens,
  sessionStore,
  setPrototypeRole,
} from './sessionStore.ts';
export { type Restoration, restoreSession, sessionPort, signIn, signOut } from './signing.ts';
export { useCan, useIsProjectEngineer, useSession, useUser } from './useSession.ts';
