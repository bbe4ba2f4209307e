import { lazyDialog } from 'shared-remote';
import { factsTitle } from '#src/factsQuestion.ts';

/** The question which quantities follow a draft's changed facts. */
export const ChangedQuantities = lazyDialog(
  () =>
    import(/* webpackChunkName: "changed-quantities" */ './QuantitiesDialog.tsx').then(
      (module) => module.QuantitiesDialog,
    ),
  ({ before, after }) => ({
    title: factsTitle(before, after),
    look: 'related',
    failure: `Failed to load: ${factsTitle(before, after)}`,
  }),
);
