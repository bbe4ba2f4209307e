import { QuantityRuleFields } from 'shared-draft/catalogue';
import { lazyDialog } from 'shared-remote';

/** The form of an item, whose code arrives after the rows. */
export const LateItemDialog = lazyDialog(
  async () => {
    const form = import(/* webpackChunkName: "item-form" */ './ItemDialog.tsx');
    await QuantityRuleFields.prefetch();
    return (await form).ItemDialog;
  },
  ({ item }) => ({ title: item ? 'Edit Item' : 'Add New Item', look: 'item' }),
);
