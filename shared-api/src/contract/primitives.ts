import { type TProperties, Type } from 'typebox';
import { bounds } from '#rules/index.ts';

/** An object that rejects unknown keys. */
export const Body = <T extends TProperties>(properties: T) =>
  Type.Object(properties, { additionalProperties: false });

export const Id = Type.Integer({ minimum: 1, maximum: bounds.id });
export const Offset = Type.Integer({ minimum: 0, maximum: 2_147_483_647 });
export const NullableId = Type.Union([Id, Type.Null()]);
/** One line of text, as `isLine` in the rules wants it. */
export const Line = (maxLength: number) => Type.String({ maxLength, format: 'line' });
/** Text of several lines, as `isText` in the rules wants it. */
export const Lines = (maxLength: number) => Type.String({ maxLength, format: 'text' });

/** A name with at least one character other than white space. */
export const ShownName = (maxLength: number) =>
  Type.String({ minLength: 1, maxLength, format: 'line', pattern: '\\S' });

/** Text with at least one character other than white space. */
export const Name = ShownName(bounds.name);
export const ItemName = ShownName(bounds.itemName);
/** @alias The former name of `ItemName`, for remotes built elsewhere. */
export const LongName = ItemName;
/** A name in Spanish. Null or '' is none. */
export const SpanishName = (maxLength: number) => Type.Optional(Type.Union([Line(maxLength), Type.Null()]));
export const JobNumber = ShownName(bounds.jobNumber);
export const Text = Lines(bounds.notes);
export const NullableText = Type.Union([Type.String(), Type.Null()]);
/** Pieces of an item, at least one. */
export const Quantity = Type.Integer({ minimum: 1, maximum: bounds.quantity });
/** ISO 8601 in UTC. */
export const Timestamp = Type.String({ format: 'date-time' });
/** A name of the time zone database, such as America/Chicago. */
export const TimeZone = Type.String({ maxLength: 64, pattern: '^[A-Za-z0-9_+/-]+$' });
/** A calendar day without a time or a zone, from 2000-01-01 to 2099-12-31. */
export const Day = Type.String({ format: 'date' });
export const NullableDay = Type.Union([Day, Type.Null()]);
/** `listChecksum` in the rules. */
export const ListChecksum = Type.String({ maxLength: 40, pattern: '^[0-9]+-[0-9a-z]+$' });
export const NullableNumber = Type.Union([Type.Number(), Type.Null()]);
/** Goes up with every accepted write to a record. `If-Match: "<revision>"` guards against overwriting someone else's change. */
export const Revision = Type.Integer({ minimum: 1 });
/** One of the given words. */
export const OneOf = <const T extends readonly string[]>(words: T) =>
  Type.Unsafe<T[number]>({ type: 'string', enum: [...words] });
