import { type ComponentType, lazy, type ReactNode, Suspense, useState } from 'react';
import type { LiveRemote } from 'shared-api/contract';
import { loadedPages, loadPages } from '#src/federation/remotePages.ts';

interface RemotePagesProps {
  readonly remote: LiveRemote;
  readonly waiting: ReactNode;
}

/** A remote's pages. A load that failed stays failed: a new key asks for them again. */
export function RemotePages({ remote, waiting }: RemotePagesProps) {
  const [Pages] = useState<ComponentType>(() => loadedPages(remote.name) ?? lazy(() => loadFirst(remote)));
  return (
    <Suspense fallback={waiting}>
      <Pages />
    </Suspense>
  );
}

/** Loads the pages with the code of the one at this address: React lets 300 ms pass between two skeletons that go away. */
async function loadFirst(remote: LiveRemote) {
  const App = await loadPages(remote);
  await App.prefetch(location.pathname);
  return { default: App };
}
