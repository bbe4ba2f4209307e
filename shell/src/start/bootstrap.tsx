import { createRoot } from 'react-dom/client';
import { connectSession, createQueryClient } from 'shared-api/client';
import { restoreSession, sessionPort, sessionStore } from 'shared-auth';
import { registerLiveRemotes } from '#src/federation/remotePages.ts';
import { Application } from './Application.tsx';
import { readLiveSet, readStyleNonce } from './liveSet.ts';
import { tellFailure } from './tellFailure.ts';

const liveSet = readLiveSet(document);
const root = document.getElementById('root');
if (!root) throw new Error('The page has no root element.');

connectSession(sessionPort);
registerLiveRemotes(liveSet.remotes);

const queryClient = createQueryClient(tellFailure);

// Whoever signs in next must not see what was read for somebody else.
sessionStore.subscribe(({ session }, before) => {
  if (session.status === 'signedOut' && before.session.status === 'signedIn') queryClient.clear();
});

// A write that is under way dies with the page: ask before it does.
addEventListener('beforeunload', (event) => {
  if (queryClient.isMutating() > 0) event.preventDefault();
});

const restore = () => restoreSession(liveSet.mayBeSignedIn);

createRoot(root).render(
  <Application
    nonce={readStyleNonce(document)}
    remotes={liveSet.remotes}
    queryClient={queryClient}
    restore={restore}
  />,
);
