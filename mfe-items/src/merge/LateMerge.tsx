import type { ComponentProps } from 'react';
import { lazyComponent, useHostServices } from 'shared-remote';
import { LazyDialog } from 'shared-ui/overlays';

const MergeDialog = lazyComponent(() =>
  import(/* webpackChunkName: "merge" */ './MergeDialog.tsx').then((module) => module.MergeDialog),
);

/** The merge dialog, whose code arrives once somebody opens it. */
export function LateMerge(props: Omit<ComponentProps<typeof MergeDialog>, 'waiting'>) {
  const { askAgain, failed } = useHostServices();
  return (
    <LazyDialog
      load={MergeDialog.prefetch}
      title="Merge two items"
      look="form"
      failure="Failed to open it. Try again in a moment."
      onRetry={askAgain}
      onFailure={failed}
      onClose={props.onClose}
    >
      <MergeDialog {...props} waiting={null} />
    </LazyDialog>
  );
}
