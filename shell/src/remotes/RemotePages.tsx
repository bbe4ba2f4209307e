import { lazy, type ReactNode, Suspense, useState } from 'react';
import { loadedPages, loadPages } from '#src/federation/remotePages.ts';

interface RemotePagesProps {
  readonly name: string;
  readonly loading: ReactNode;
}

/** A remote's pages. A load that failed stays failed: a new key asks for them again. */
export function RemotePages({ name, loading }: RemotePagesProps) {
  const [Pages] = useState(() => loadedPages(name) ?? lazy(async () => ({ default: await loadPages(name) })));
  return (
    <Suspense fallback={loading}>
      <Pages />
    </Suspense>
  );
}
