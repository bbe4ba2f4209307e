import { lazyComponent, lazyDialog } from 'shared-remote';

/** The form of a quantity rule, whose code arrives after the rows. What draws it loads it ahead of time. */
export const QuantityRuleFields = lazyComponent(() =>
  import(/* webpackChunkName: "quantity-rule" */ './QuantityRuleFields.tsx').then(
    (module) => module.QuantityRuleFields,
  ),
);

/** The rule of one item: the crew's, a measure's, or always the same number. */
export const QuantityRuleDialog = lazyDialog(
  () =>
    import(/* webpackChunkName: "quantity-rule" */ './QuantityRuleDialog.tsx').then(
      (module) => module.QuantityRuleDialog,
    ),
  ({ title }) => ({ title, look: 'form' }),
);
