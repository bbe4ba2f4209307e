import { renderHook } from '@testing-library/react';
import { buildUser } from 'shared-api/testing';
import { type Session, sessionStore } from './sessionStore.ts';
import { useCan } from './useSession.ts';

it.each<[string, Session, boolean]>([
  ['is there for those who hold it', { status: 'signedIn', user: buildUser({ role: 'full_admin' }) }, true],
  ['is not there for others', { status: 'signedIn', user: buildUser({ role: 'pe' }) }, false],
  ['is gone once the session is over', { status: 'signedOut' }, false],
])('what needs a permission %s', (_rule, session, isThere) => {
  sessionStore.setState({ session });
  expect(renderHook(() => useCan('admin:enter')).result.current).toBe(isThere);
});
