import { lazyDialog } from 'shared-remote';

/** The form of an item, whose code arrives after the rows. */
export const LateItemDialog = lazyDialog(
  () => import(/* webpackChunkName: "item-form" */ './ItemDialog.tsx').then((module) => module.ItemDialog),
  ({ item }) => ({ title: item ? 'Edit Item' : 'Add New Item', look: 'item' }),
);
