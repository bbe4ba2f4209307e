/** What released remotes call these. */
export { restoreOffline as restoreKept } from './restoreOffline.ts';
export {
  readTabStorage as readKept,
  tabStorageKey as keptKey,
  writeTabStorage as keep,
} from './tabStorage.ts';
export { useTabState as useKeptState } from './useTabState.ts';
