import { type Static, Type } from 'typebox';
import { bounds, forMeasures, itemBounds, measureKeys, mostMeasured, ruleBounds } from '#rules/index.ts';
import { Body, OneOf, Quantity } from './primitives.ts';

/** `pieces = max(minimum, ceil(measure × (1 + waste ÷ 100) ÷ coverage))`. `waste` is in percent. */
export const PerMeasure = Body({
  kind: Type.Literal('measure'),
  measure: OneOf(measureKeys),
  coverage: Type.Number({ exclusiveMinimum: 0, maximum: itemBounds.amount }),
  waste: Type.Number({ minimum: 0, maximum: ruleBounds.waste }),
  minimum: Type.Integer({ minimum: 1, maximum: bounds.quantity }),
});

const FixedQuantity = Body({ kind: Type.Literal('fixed'), quantity: Quantity });

const PerCrew = Body({
  kind: Type.Literal('crew'),
  required_qty_per_crew: Type.Number({ exclusiveMinimum: 0, maximum: itemBounds.amount }),
});

/** An item's rule other than the crew's, which is its `required_qty_per_crew`. It has one of the two at most. */
export const ItemRule = Type.Union([PerMeasure, FixedQuantity]);
export type ItemRule = Static<typeof ItemRule>;

/** A rule of a package for one of its items, or the rule that a line of a list follows. */
export const LineRule = Type.Union([PerMeasure, FixedQuantity, PerCrew]);
export type LineRule = Static<typeof LineRule>;

/** A measure of a job. Null clears it: it is unknown then, which isn't 0. */
const Measured = Type.Optional(Type.Union([Type.Number({ minimum: 0, maximum: mostMeasured }), Type.Null()]));

/** The measures of a draft, in a write. One that is left out stays. */
export const MeasureFields = forMeasures(() => Measured);

/** The measures of a draft that are known. */
export const KnownMeasures = forMeasures(() => Type.Optional(Type.Number()));
