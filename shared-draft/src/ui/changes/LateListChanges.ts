import { lazyDialog } from 'shared-remote';
import type { ListChangesDialogProps } from './ListChangesDialog.tsx';

/** What differs between two states of a list, in a dialog whose code loads when it opens. */
export const LateListChanges = lazyDialog<ListChangesDialogProps>(
  () =>
    import(/* webpackChunkName: "list-changes" */ './ListChangesDialog.tsx').then(
      (module) => module.ListChangesDialog,
    ),
  ({ title }) => ({ title, look: 'item', failure: 'Failed to load the changes' }),
);
