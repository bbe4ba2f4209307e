import { useState } from 'react';
import { Navigate, useLocation, useNavigate } from 'react-router-dom';
import type { Me } from 'shared-api/contract';
import { loginPath } from 'shared-api/rules';
import { useSession, useUser } from 'shared-auth';
import type { LazyComponent } from 'shared-remote';
import { SlowWait } from 'shared-ui';
import { askAgain } from '#src/federation/scripts.ts';
import { Retriable } from '#src/remotes/Retriable.tsx';
import { reloadOnce } from '#src/remotes/staleTab.ts';
import { isHelpAddress } from './helpAddress.ts';
import { Waiting } from './Waiting.tsx';
import { addressOf, type WantedAddress } from './wantedAddress.ts';

/** The part only signed-in users need, and the guide, which nobody has to sign in for. Its code loads once someone has signed in. */
export type SignedInPages = LazyComponent<{ readonly user: Me | null }>;

/** Every page except sign-in: requires a user, except for the guide, and draws the frame with what that user may see. */
export function SignedInArea({ pages: Pages }: { pages: SignedInPages }) {
  const user = useUser();
  const loggedOut = useSession((session) => session.status === 'signedOut' && session.byUser === true);
  const location = useLocation();
  const navigate = useNavigate();
  const [lastUser, setLastUser] = useState<number | null>(null);
  if (user && user.id !== lastUser) setLastUser(user.id);
  if (!user && !isHelpAddress(location.pathname)) {
    const wanted: WantedAddress = {
      wanted: addressOf(location),
      ...(lastUser !== null && { userId: lastUser, loggedOut }),
    };
    return <Navigate to={loginPath} replace state={wanted} />;
  }
  const waiting = (
    <>
      <Waiting label="Opening MobPrep" />
      <SlowWait what="MobPrep" onRetry={askAgain} onCancel={() => navigate(-1)} />
    </>
  );
  return (
    // A shell deployed since this page loaded has different files. Nothing has been typed yet, so a reload loses nothing.
    <Retriable title="MobPrep did not load" onFailure={() => void reloadOnce(Date.now())}>
      {(attempt) => <Pages key={attempt} user={user} waiting={waiting} />}
    </Retriable>
  );
}
