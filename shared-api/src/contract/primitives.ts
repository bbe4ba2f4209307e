import { type TProperties, Type } from 'typebox';
import { bounds } from '#rules/index.ts';

/** An object that rejects unknown keys. */
export const Body = <T extends TProperties>(properties: T) =>
  Type.Object(properties, { additionalProperties: false });

export const Id = Type.Integer({ minimum: 1, maximum: bounds.id });
export const NullableId = Type.Union([Id, Type.Null()]);
/**
 * Rejects invisible characters (soft hyphens, direction marks, zero-width spaces and joiners): with them, two different names
 * could look alike.
 */
const visible = '^[^\\u00ad\\u061c\\u200b-\\u200f\\u202a-\\u202e\\u2060-\\u2069\\ufeff]*$';
const seen = (maxLength: number) =>
  Type.String({ minLength: 1, maxLength, pattern: visible.replace('^', '^(?=\\s*\\S)') });

/** Text with at least one character other than white space. */
export const Name = seen(bounds.name);
export const LongName = seen(bounds.longName);
export const JobNumber = seen(bounds.jobNumber);
export const Text = Type.String({ maxLength: bounds.notes });
export const NullableText = Type.Union([Type.String(), Type.Null()]);
/** Pieces of an item, at least one. */
export const Quantity = Type.Integer({ minimum: 1, maximum: bounds.quantity });
/** ISO 8601 in UTC. */
export const Timestamp = Type.String({ format: 'date-time' });
export const NullableNumber = Type.Union([Type.Number(), Type.Null()]);
/** Goes up with every accepted write to a record. `If-Match: "<revision>"` guards against overwriting someone else's change. */
export const Revision = Type.Integer({ minimum: 1 });
/** One of the given words. */
export const OneOf = <const T extends readonly string[]>(words: T) =>
  Type.Unsafe<T[number]>({ type: 'string', enum: [...words] });
