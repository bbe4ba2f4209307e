import { counted } from 'shared-api/rules';
import { QuantityRuleFields } from 'shared-draft/catalogue';
import { lazyDialog } from 'shared-remote';

/** The bulk edit form, whose code arrives once somebody opens it: most people only look at the catalogue. */
export const LateBulkEdit = lazyDialog(
  async () => {
    const form = import(/* webpackChunkName: "bulk-edit" */ './BulkEditDialog.tsx');
    await QuantityRuleFields.prefetch();
    return (await form).BulkEditDialog;
  },
  ({ items }) => ({ title: `Edit ${counted(items.length, 'item')}`, look: 'item' }),
);
