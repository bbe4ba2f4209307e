import { type Static, Type } from 'typebox';
import { bounds } from '#rules/index.ts';
import { Id, NullableId, NullableText, Offset, OneOf, Timestamp, TimeZone } from './primitives.ts';

/** Kinds of record in the audit log. */
export const auditRecordTypes = [
  'user',
  'project',
  'draft',
  'item',
  'item_import',
  'category',
  'unit',
  'surface_type',
  'assembly',
  'job_costing',
  'remote',
  'deploy_token',
  'request',
] as const;
/** All of them. The list above is part of the types that remotes were built with, so it doesn't grow. */
export const auditedRecordTypes = [
  ...auditRecordTypes,
  'load',
  'yard',
  'yard_settings',
  'health',
  'approval_settings',
] as const;
export type AuditRecordType = (typeof auditedRecordTypes)[number];
const actions = ['create', 'update', 'delete', 'refused', 'login_locked', 'login_unlocked'] as const;

const Values = Type.Union([Type.Record(Type.String(), Type.Unknown()), Type.Null()]);

/** Names of the records whose ids are in the values, by field. */
const Names = Type.Union([Type.Record(Type.String(), Type.String()), Type.Null()]);

/** What one action did, counted by kind of change. */
export const AuditGroup = Type.Object({
  /** How many entries of the action match the filter. */
  entries: Type.Integer({ minimum: 1 }),
  is_one_record: Type.Boolean(),
  changes: Type.Array(
    Type.Object({
      action: Type.String(),
      record_type: Type.String(),
      part: NullableText,
      count: Type.Integer({ minimum: 1 }),
    }),
  ),
});
export type AuditGroup = Static<typeof AuditGroup>;

/** Who did what to which record. `part` names a list within the record, such as a draft's lines. */
export const AuditEntry = Type.Object({
  id: Type.Integer(),
  at: Timestamp,
  actor_id: NullableId,
  actor_name: NullableText,
  action: Type.String(),
  record_type: Type.String(),
  record_id: NullableId,
  part: NullableText,
  old_values: Values,
  new_values: Values,
  detail: NullableText,
  request_id: NullableText,
  /** The record's name at that time. Null for what has no name. */
  record_name: NullableText,
  /** The record's name now, if it is another one. */
  record_name_now: NullableText,
  /** The job number of a project, or of the project of a draft. */
  custom_id: NullableText,
  /** Whether the record is still there, and has a page of its own. */
  has_page: Type.Boolean(),
  /** Whether the record was deleted. */
  is_gone: Type.Boolean(),
  old_names: Names,
  new_names: Names,
  /** With `grouped`: the action that this entry stands for. Otherwise null. */
  group: Type.Union([AuditGroup, Type.Null()]),
});
export type AuditEntry = Static<typeof AuditEntry>;

/** Newest first. `total` is null if the call asked not to count. Send `next_before` as `before` to get the next page. */
export const AuditEntries = Type.Object({
  entries: Type.Array(AuditEntry),
  total: Type.Union([Type.Integer(), Type.Null()]),
  next_before: Type.Union([Type.Integer(), Type.Null()]),
});
export type AuditEntries = Static<typeof AuditEntries>;

/** Which entries. */
const choice = {
  record_type: Type.Optional(OneOf(auditedRecordTypes)),
  record_id: Type.Optional(Id),
  actor_id: Type.Optional(Id),
  action: Type.Optional(OneOf(actions)),
  from: Type.Optional(Timestamp),
  to: Type.Optional(Timestamp),
};

export const AuditFilter = Type.Object(
  {
    ...choice,
    /** One entry for each action of a person, however many records it changed, and for what they did to one line of a draft within a minute. */
    grouped: Type.Optional(Type.Boolean()),
    /** Only entries of the same action as the one with this id. */
    group_of: Type.Optional(Type.Integer({ minimum: 1 })),
    /** Only entries older than the one with this id. Stays fast far back, unlike an offset. */
    before: Type.Optional(Type.Integer({ minimum: 1 })),
    /** Whether to count all matches. Defaults to true. */
    count: Type.Optional(Type.Boolean()),
    limit: Type.Optional(Type.Integer({ minimum: 1, maximum: bounds.page })),
    offset: Type.Optional(Offset),
  },
  { additionalProperties: false },
);
export type AuditFilter = Static<typeof AuditFilter>;

/** A workbook has the newest entries that match. Its times are in `zone`, such as America/Chicago; UTC if omitted. */
export const AuditExport = Type.Object(
  {
    ...choice,
    day: Type.Optional(Type.String({ format: 'date' })),
    zone: Type.Optional(TimeZone),
  },
  { additionalProperties: false },
);
export type AuditExport = Static<typeof AuditExport>;

/** Finds records by a part of their name, or one by its kind and number. */
export const AuditRecordQuery = Type.Object(
  {
    q: Type.Optional(Type.String({ maxLength: bounds.search })),
    record_type: Type.Optional(OneOf(auditedRecordTypes)),
    record_id: Type.Optional(Id),
  },
  { additionalProperties: false },
);
export type AuditRecordQuery = Static<typeof AuditRecordQuery>;

/** A record that the audit may have entries of. `former_name` is the name that was found, if it has another one now. */
export const AuditRecord = Type.Object({
  record_type: OneOf(auditedRecordTypes),
  record_id: Id,
  name: Type.String(),
  former_name: NullableText,
});
export type AuditRecord = Static<typeof AuditRecord>;

export const AuditRecords = Type.Object({ records: Type.Array(AuditRecord) });
export type AuditRecords = Static<typeof AuditRecords>;
