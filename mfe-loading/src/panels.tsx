import type { Fillers } from 'shared-remote';
import { DraftLoads } from '#features/load-panels/DraftLoads.tsx';
import { ProjectLoads } from '#features/load-panels/ProjectLoads.tsx';

/** What this remote puts into other remotes' pages. */
export const fills: Fillers = {
  'project/panel/v1': ProjectLoads,
  'checkout/panel/v1': DraftLoads,
};
