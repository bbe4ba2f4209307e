import type { QueryClient, QueryKey } from '@tanstack/react-query';
import { type LiveList, liveLists } from '#rules/index.ts';
import {
  assemblyQueries,
  categoryQueries,
  itemQueries,
  surfaceTypeQueries,
  unitQueries,
} from '../catalogue.ts';
import { projectQueries } from '../projects.ts';
import { userQueries } from '../users.ts';
import type { Live } from './Live.ts';

/** The queries that read each list. */
const queriesOf: Readonly<Record<LiveList, readonly QueryKey[]>> = {
  // A draft's days change what is free.
  projects: [projectQueries.all(), ['equipment']],
  items: [itemQueries.all()],
  administration: [
    categoryQueries.all(),
    unitQueries.all(),
    surfaceTypeQueries.all(),
    assemblyQueries.all(),
    userQueries.all(),
  ],
  releases: [['releases'], ['deploy-tokens']],
  equipment: [['equipment']],
  stock: [['stock']],
};

/** Reads lists again that others change while they are on screen. What has not changed costs an ETag. */
export function refreshLiveLists(client: QueryClient, live: Live) {
  const cache = client.getQueryCache();
  const isShown = (list: LiveList) =>
    queriesOf[list].some((queryKey) => cache.findAll({ queryKey, type: 'active' }).length > 0);
  const refresh = (list: LiveList) => {
    for (const queryKey of queriesOf[list]) void client.invalidateQueries({ queryKey });
  };
  let followed = '';
  const follow = () => {
    const shown = liveLists.filter(isShown);
    if (shown.join() === followed) return;
    followed = shown.join();
    live.watchLists(shown, refresh);
  };
  cache.subscribe(({ type }) => {
    if (type === 'observerAdded' || type === 'observerRemoved') follow();
  });
  follow();
}
