import { type Static, Type } from 'typebox';
import { bounds } from '#rules/index.ts';
import { Id, NullableId, NullableText, OneOf, Timestamp } from './primitives.ts';

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
export type AuditRecordType = (typeof auditRecordTypes)[number];
const actions = ['create', 'update', 'delete', 'refused', 'login_locked', 'login_unlocked'] as const;

const Values = Type.Union([Type.Record(Type.String(), Type.Unknown()), Type.Null()]);

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
});
export type AuditEntry = Static<typeof AuditEntry>;

/** Newest first. `total` is null if the call asked not to count. Send `next_before` as `before` to get the next page. */
export const AuditEntries = Type.Object({
  entries: Type.Array(AuditEntry),
  total: Type.Union([Type.Integer(), Type.Null()]),
  next_before: Type.Union([Type.Integer(), Type.Null()]),
});
export type AuditEntries = Static<typeof AuditEntries>;

export const AuditFilter = Type.Object(
  {
    record_type: Type.Optional(OneOf(auditRecordTypes)),
    record_id: Type.Optional(Id),
    actor_id: Type.Optional(Id),
    action: Type.Optional(OneOf(actions)),
    from: Type.Optional(Timestamp),
    to: Type.Optional(Timestamp),
    /** Only entries older than the one with this id. Stays fast far back, unlike an offset. */
    before: Type.Optional(Type.Integer({ minimum: 1 })),
    /** Whether to count all matches. Defaults to true. */
    count: Type.Optional(Type.Boolean()),
    limit: Type.Optional(Type.Integer({ minimum: 1, maximum: bounds.page })),
    offset: Type.Optional(Type.Integer({ minimum: 0, maximum: bounds.id })),
  },
  { additionalProperties: false },
);
export type AuditFilter = Static<typeof AuditFilter>;
