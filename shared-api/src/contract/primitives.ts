import { type TProperties, Type } from 'typebox';
import { bounds } from '#rules/index.ts';

/** An object that refuses keys it does not name. */
export const Body = <T extends TProperties>(properties: T) =>
  Type.Object(properties, { additionalProperties: false });

export const Id = Type.Integer({ minimum: 1, maximum: bounds.id });
export const NullableId = Type.Union([Id, Type.Null()]);
/** Text with at least one character that is not white space. */
export const Name = Type.String({ minLength: 1, maxLength: bounds.name, pattern: '\\S' });
export const LongName = Type.String({ minLength: 1, maxLength: bounds.longName, pattern: '\\S' });
export const Text = Type.String({ maxLength: bounds.notes });
export const NullableText = Type.Union([Type.String(), Type.Null()]);
/** Pieces of an item, at least one. */
export const Quantity = Type.Integer({ minimum: 1, maximum: bounds.quantity });
/** ISO 8601 in UTC. */
export const Timestamp = Type.String({ format: 'date-time' });
export const NullableNumber = Type.Union([Type.Number(), Type.Null()]);
/** Counts every accepted write to a record; `If-Match: "<revision>"` guards against overwriting another's. */
export const Revision = Type.Integer({ minimum: 1 });
/** One of the given words. */
export const OneOf = <const T extends readonly string[]>(words: T) =>
  Type.Unsafe<T[number]>({ type: 'string', enum: [...words] });
