import { Id, NullableId, NullableText, OneOf, Timestamp } from 'shared-api/contract';
import { bounds } from 'shared-api/rules';
import { type Static, Type } from 'typebox';

const recordTypes = [
  'user',
  'project',
  'draft',
  'item',
  'category',
  'unit',
  'surface_type',
  'assembly',
  'job_costing',
  'request',
] as const;
const actions = ['create', 'update', 'delete', 'refused', 'login_locked', 'login_unlocked'] as const;

const Values = Type.Union([Type.Record(Type.String(), Type.Unknown()), Type.Null()]);

/** Who did what to which record. `part` names a list of the record, such as the lines of a draft. */
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

export const AuditEntries = Type.Object({ entries: Type.Array(AuditEntry), total: Type.Integer() });

export const AuditFilter = Type.Object(
  {
    record_type: Type.Optional(OneOf(recordTypes)),
    record_id: Type.Optional(Id),
    actor_id: Type.Optional(Id),
    action: Type.Optional(OneOf(actions)),
    from: Type.Optional(Timestamp),
    to: Type.Optional(Timestamp),
    limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 500 })),
    offset: Type.Optional(Type.Integer({ minimum: 0, maximum: bounds.id })),
  },
  { additionalProperties: false },
);
