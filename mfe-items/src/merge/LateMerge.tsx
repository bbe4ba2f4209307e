import { lazyDialog } from 'shared-remote';

/** The merge dialog, whose code arrives once somebody opens it. */
export const LateMerge = lazyDialog(
  () =>
    import(/* webpackChunkName: "merge" */ './MergeItemsDialog.tsx').then(
      (module) => module.MergeItemsDialog,
    ),
  { title: 'Merge two items', look: 'form' },
);
