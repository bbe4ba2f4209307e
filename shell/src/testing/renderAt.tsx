import { QueryClient } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import type { LiveRemote } from 'shared-api/contract';
import { forgetSession, sessionStore } from 'shared-auth';
import { Application } from '#src/start/Application.tsx';

/** Draws the whole shell at an address, with whoever the session store holds. */
export function renderAt(address: string, remotes: readonly LiveRemote[] = []) {
  window.history.replaceState(null, '', address);
  if (sessionStore.getState().session.status === 'unknown') forgetSession();
  render(
    <Application
      nonce={undefined}
      remotes={remotes}
      queryClient={new QueryClient()}
      restore={async () => 'signedOut'}
    />,
  );
  return { path: () => window.location.pathname };
}
