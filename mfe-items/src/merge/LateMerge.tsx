import type { ComponentProps } from 'react';
import { lazyComponent, useHostServices } from 'shared-remote';
import { LazyDialog } from 'shared-ui/overlays';

const MergeItemsDialog = lazyComponent(() =>
  import(/* webpackChunkName: "merge" */ './MergeItemsDialog.tsx').then((module) => module.MergeItemsDialog),
);

/** The merge dialog, whose code arrives once somebody opens it. */
export function LateMerge(props: Omit<ComponentProps<typeof MergeItemsDialog>, 'waiting'>) {
  const { askAgain, failed } = useHostServices();
  return (
    <LazyDialog
      load={MergeItemsDialog.prefetch}
      title="Merge two items"
      look="form"
      failure="Failed to open it. Try again in a moment."
      onRetry={askAgain}
      onFailure={failed}
      onClose={props.onClose}
    >
      <MergeItemsDialog {...props} waiting={null} />
    </LazyDialog>
  );
}
