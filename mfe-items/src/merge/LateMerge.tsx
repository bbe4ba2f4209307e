import { lazyDialog } from 'shared-remote';

/** The merge dialog, whose code arrives once somebody opens it. */
export const LateMerge = lazyDialog(
  () => import(/* webpackChunkName: "merge" */ './MergeDialog.tsx').then((module) => module.MergeDialog),
  { title: 'Merge two items', look: 'form' },
);
