import { useState } from 'react';
import { Navigate, useLocation, useNavigate } from 'react-router-dom';
import type { Me } from 'shared-api/contract';
import { useSession, useUser } from 'shared-auth';
import type { LazyComponent } from 'shared-remote';
import { SlowWait } from 'shared-ui';
import { askAgain } from '#src/federation/scripts.ts';
import { Retriable } from '#src/remotes/Retriable.tsx';
import { reloadOnce } from '#src/remotes/staleTab.ts';
import { Waiting } from './Waiting.tsx';
import { addressOf, type WantedAddress } from './wantedAddress.ts';

/** What only signed-in people need: its code comes when somebody is. */
export type SignedInPages = LazyComponent<{ readonly user: Me }>;

/** Every address but the sign-in pages: needs a user, and shows the frame with what the user may see there. */
export function SignedInArea({ pages: Pages }: { pages: SignedInPages }) {
  const user = useUser();
  const loggedOut = useSession((session) => session.status === 'signedOut' && session.byUser === true);
  const location = useLocation();
  const navigate = useNavigate();
  const [lastUser, setLastUser] = useState<number | null>(null);
  if (user && user.id !== lastUser) setLastUser(user.id);
  if (!user) {
    const wanted: WantedAddress = {
      wanted: addressOf(location),
      ...(lastUser !== null && { userId: lastUser, loggedOut }),
    };
    return <Navigate to="/login" replace state={wanted} />;
  }
  const waiting = (
    <>
      <Waiting label="Opening MobPrep" />
      <SlowWait what="MobPrep" onRetry={askAgain} onCancel={() => navigate(-1)} />
    </>
  );
  return (
    // A shell that was deployed since this page came has other files; nothing was typed yet that a reload could lose.
    <Retriable title="MobPrep did not load" onFailure={() => void reloadOnce(Date.now())}>
      {(attempt) => <Pages key={attempt} user={user} waiting={waiting} />}
    </Retriable>
  );
}
