import type { ComponentType } from 'react';
import { matchPath, useRoutes } from 'react-router-dom';
import { useHostServices } from './hostServices.ts';
import { type LazyComponent, lazyComponent } from './lazyComponent.tsx';

export interface RemotePage {
  /** Paths from the remote's definition that show this page. */
  readonly paths: readonly string[];
  readonly load: () => Promise<ComponentType>;
}

/** A remote's pages, as it exposes them. */
export type RemoteApp = ComponentType & {
  /** Loads the code of the page at an address ahead of time. */
  readonly prefetch: (path: string) => Promise<void>;
};

/** Draws the remote's page for the current address. Draws nothing for a path that is in the definition but not in this list. */
export function remotePages(pages: readonly RemotePage[]): RemoteApp {
  const lazyPages = pages.flatMap(({ paths, load }) => {
    const Page = lazyComponent(load);
    return paths.map((path) => ({ path, Page }));
  });
  const routes = lazyPages.map(({ path, Page }) => ({ path, element: <WaitedFor page={Page} /> }));
  const App = () => useRoutes(routes);
  return Object.assign(App, {
    prefetch: async (address: string) =>
      lazyPages.find(({ path }) => matchPath(path, address))?.Page.prefetch(),
  });
}

function WaitedFor({ page: Page }: { page: LazyComponent<object> }) {
  return <Page waiting={useHostServices().waiting} />;
}
