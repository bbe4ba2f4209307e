import { type ComponentType, lazy, type ReactNode, Suspense, useState } from 'react';
import type { LiveRemote } from 'shared-api/contract';
import { loadedPages, loadPages } from '#src/federation/remotePages.ts';

interface RemotePagesProps {
  readonly remote: LiveRemote;
  readonly waiting: ReactNode;
}

/** A remote's pages. A load that failed stays failed: a new key asks for them again. */
export function RemotePages({ remote, waiting }: RemotePagesProps) {
  const [Pages] = useState<ComponentType>(
    () => loadedPages(remote.name) ?? lazy(async () => ({ default: await loadPages(remote) })),
  );
  return (
    <Suspense fallback={waiting}>
      <Pages />
    </Suspense>
  );
}
