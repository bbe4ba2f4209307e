import { counted } from 'shared-api/rules';
import { lazyDialog } from 'shared-remote';

/** The bulk edit form, whose code arrives once somebody opens it: most people only look at the catalogue. */
export const LateBulkEdit = lazyDialog(
  () =>
    import(/* webpackChunkName: "bulk-edit" */ './BulkEditDialog.tsx').then(
      (module) => module.BulkEditDialog,
    ),
  ({ items }) => ({ title: `Edit ${counted(items.length, 'item')}`, look: 'item' }),
);
