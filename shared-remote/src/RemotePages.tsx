import type { ReactElement } from 'react';
import { useRoutes } from 'react-router-dom';

export interface RemotePage {
  /** A path of the remote's definition. */
  readonly path: string;
  readonly element: ReactElement;
}

/** Draws the page of a remote that the address names. A path that its definition has and this list lacks draws nothing. */
export function RemotePages({ pages }: { pages: readonly RemotePage[] }) {
  return useRoutes([...pages]);
}
