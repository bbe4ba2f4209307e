import { QueryClient } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import type { LiveRemote, Me } from 'shared-api/contract';
import { forgetSession, sessionStore } from 'shared-auth';
import { lazyComponent } from 'shared-remote';
import { SignedIn } from '#src/signed-in/SignedIn.tsx';
import { Application } from '#src/start/Application.tsx';

/** Draws the whole shell at an address, for the user in the session store. */
export function renderAt(address: string, remotes: readonly LiveRemote[] = []) {
  window.history.replaceState(null, '', address);
  if (sessionStore.getState().session.status === 'unknown') forgetSession();
  const queryClient = new QueryClient();
  const signedInPages = lazyComponent(async () => ({ user }: { user: Me | null }) => (
    <SignedIn user={user} remotes={remotes} queryClient={queryClient} />
  ));
  render(<Application nonce={undefined} signedInPages={signedInPages} restore={async () => 'signedOut'} />);
  return { path: () => window.location.pathname };
}
