export { keep, keptKey, onSignOut, readKept, tabStore } from './keptData.ts';
export { knowUser, readKnownUser } from './knownUser.ts';
export { renewEarly } from './renewal.ts';
export { restoreKept } from './restoreKept.ts';
export { useAddressRefused } from './sessionProblem.ts';
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
export { useKeptState } from './useKeptState.ts';
export { useCan, useIsProjectEngineer, useSession, useUser } from './useSession.ts';
