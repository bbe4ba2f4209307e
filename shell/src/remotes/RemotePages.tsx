import { type ComponentType, lazy, type ReactNode, Suspense, useState } from 'react';
import type { LiveRemote } from 'shared-api/contract';
import { loadedPages, loadPages } from '#src/federation/remotePages.ts';

interface RemotePagesProps {
  readonly remote: LiveRemote;
  readonly waiting: ReactNode;
}

/** A remote's pages. A failed load stays failed until the component gets a new key. */
export function RemotePages({ remote, waiting }: RemotePagesProps) {
  const [Pages] = useState<ComponentType>(() => loadedPages(remote.name) ?? lazy(() => loadFirst(remote)));
  return (
    <Suspense fallback={waiting}>
      <Pages />
    </Suspense>
  );
}

/** Loads the pages together with the code of the current one: React waits 300 ms between removing two skeletons. */
async function loadFirst(remote: LiveRemote) {
  const App = await loadPages(remote);
  await App.prefetch(location.pathname);
  return { default: App };
}
