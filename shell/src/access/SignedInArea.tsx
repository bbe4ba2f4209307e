import { useState } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import type { LiveRemote, Me } from 'shared-api/contract';
import { useUser } from 'shared-auth';
import { AppFrame } from '#src/frame/AppFrame.tsx';
import { NotFoundPage } from '#src/remotes/NotFoundPage.tsx';
import { RemoteOutlet } from '#src/remotes/RemoteOutlet.tsx';
import { routeFor } from './routeFor.ts';
import { addressOf, type WantedAddress } from './wantedAddress.ts';

interface SignedInAreaProps {
  readonly remotes: readonly LiveRemote[];
}

/** Every address but the sign-in pages: needs a user, and shows the frame with what the user may see there. */
export function SignedInArea({ remotes }: SignedInAreaProps) {
  const user = useUser();
  const location = useLocation();
  const [lastUser, setLastUser] = useState<number | null>(null);
  if (user && user.id !== lastUser) setLastUser(user.id);
  if (!user) {
    const wanted: WantedAddress = {
      wanted: addressOf(location),
      ...(lastUser !== null && { userId: lastUser }),
    };
    return <Navigate to="/login" replace state={wanted} />;
  }
  return (
    <AppFrame user={user} remotes={remotes}>
      <Page user={user} remotes={remotes} />
    </AppFrame>
  );
}

function Page({ user, remotes }: { user: Me; remotes: readonly LiveRemote[] }) {
  const { pathname } = useLocation();
  const destination = routeFor(pathname, user, remotes);
  switch (destination.kind) {
    case 'remote':
      return <RemoteOutlet key={destination.remote.name} remote={destination.remote} />;
    case 'redirect':
      return <Navigate to={destination.to} replace state={{ refused: pathname }} />;
    case 'notFound':
      return <NotFoundPage />;
  }
}
