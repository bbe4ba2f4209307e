import { type Static, Type } from 'typebox';
import { bounds } from '#rules/index.ts';
import { UnitOnLists } from './items.ts';
import { Id, NullableId, NullableText, OneOf, Timestamp } from './primitives.ts';
import { importKinds } from './statuses.ts';

/** One workbook row, numbered as in Excel. `fields` go by their column headings. */
export const ImportRow = Type.Object({
  row: Type.Integer(),
  kind: OneOf(importKinds),
  /** The item that the row is about; null for a new one. */
  id: NullableId,
  name: Type.String(),
  fields: Type.Array(Type.Object({ field: Type.String(), before: Type.String(), after: Type.String() })),
  problem: NullableText,
});
export type ImportRow = Static<typeof ImportRow>;

/** Something that rows name but the catalogue doesn't have. It is created only if its key is sent in `make`. */
export const ImportOffer = Type.Object({
  key: Type.String(),
  kind: OneOf(['category', 'subcategory', 'unit'] as const),
  name: Type.String(),
  rows: Type.Integer(),
  accepted: Type.Boolean(),
});
export type ImportOffer = Static<typeof ImportOffer>;

/** What an upload would change; nothing is written. Send `fingerprint` to apply exactly this. */
export const ImportPreview = Type.Object({
  sheet: Type.String(),
  rows: Type.Array(ImportRow),
  offers: Type.Array(ImportOffer),
  warnings: Type.Array(Type.String()),
  /** Rows that Excel doesn't show: hidden by hand or by a filter. `rows` has them only if they were asked for. */
  hidden_rows: Type.Integer(),
  /** What new units would do to open lists, as a sentence. Null for nothing. Missing from servers before lines had units. */
  unit_on_lists: Type.Optional(NullableText),
  fingerprint: Type.String(),
});
export type ImportPreview = Static<typeof ImportPreview>;

/** An applied upload. `can_undo` is true if none of its items has changed since. */
export const ItemImport = Type.Object({
  id: Id,
  file_name: Type.String(),
  created: Type.Integer(),
  changed: Type.Integer(),
  imported_at: Timestamp,
  imported_by_name: Type.String(),
  undone_at: Type.Union([Timestamp, Type.Null()]),
  undone_by_name: NullableText,
  can_undo: Type.Boolean(),
});
export type ItemImport = Static<typeof ItemImport>;

/** Recent uploads, newest first. */
export const ItemImportList = Type.Object({ imports: Type.Array(ItemImport) });
export type ItemImportList = Static<typeof ItemImportList>;

/** Their keys are a part of the address, of which some proxies take 8,000 characters. */
export const mostImportOffers = 400;

const Make = Type.Optional(Type.Array(Type.String({ maxLength: 20 }), { maxItems: mostImportOffers }));

/** What happens to rows that Excel doesn't show. They are left out unless somebody asks for them. */
const Hidden = Type.Optional(OneOf(['include', 'leave_out'] as const));

export const ImportPreviewQuery = Type.Object(
  { make: Make, hidden: Hidden },
  { additionalProperties: false },
);

export const ImportQuery = Type.Object(
  {
    make: Make,
    hidden: Hidden,
    file: Type.String({ minLength: 1, maxLength: bounds.name }),
    fingerprint: Type.String({ maxLength: 100 }),
    unit_on_lists: UnitOnLists,
  },
  { additionalProperties: false },
);
