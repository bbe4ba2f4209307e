export * from './formerNames.ts';
export { knowUser, readKnownUser } from './knownUser.ts';
export { renewEarly } from './renewal.ts';
export { restoreOffline } from './restoreOffline.ts';
export {
  forgetSession,
  type Session,
  sessionStore,
  setPrototypeRole,
} from './sessionStore.ts';
export {
  giveCode,
  giveWay,
  type Restoration,
  reloadUser,
  restoreSession,
  sessionPort,
  signIn,
  signOut,
} from './signing.ts';
export { readTokens, type SessionTokens } from './storedTokens.ts';
export { onSignOut, readTabStorage, tabStorageKey, tabStore, writeTabStorage } from './tabStorage.ts';
export { useAddressRefused } from './useAddressRefused.ts';
export { useCan, useIsProjectEngineer, useSession, useUser } from './useSession.ts';
export { useTabState } from './useTabState.ts';
