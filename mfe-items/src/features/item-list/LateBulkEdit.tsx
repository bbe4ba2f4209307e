import type { ComponentProps } from 'react';
import { counted } from 'shared-api/rules';
import { lazyComponent, useHostServices } from 'shared-remote';
import { LazyDialog } from 'shared-ui/overlays';

const BulkEditDialog = lazyComponent(() =>
  import(/* webpackChunkName: "bulk-edit" */ './BulkEditDialog.tsx').then((module) => module.BulkEditDialog),
);

/** The bulk edit form, whose code arrives once somebody opens it: most people only look at the catalogue. */
export function LateBulkEdit(props: Omit<ComponentProps<typeof BulkEditDialog>, 'waiting'>) {
  const { askAgain, failed } = useHostServices();
  return (
    <LazyDialog
      load={BulkEditDialog.prefetch}
      title={`Edit ${counted(props.items.length, 'item')}`}
      look="item"
      failure="Failed to open it. Try again in a moment."
      onRetry={askAgain}
      onFailure={failed}
      onClose={props.onClose}
    >
      <BulkEditDialog {...props} waiting={null} />
    </LazyDialog>
  );
}
