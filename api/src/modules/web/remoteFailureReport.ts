import { bounds } from 'shared-api/rules';
import { type Static, Type } from 'typebox';

const Short = Type.String({ maxLength: 100 });
const Long = Type.String({ maxLength: bounds.report });

/** A browser's report about a remote that it could not show. */
export const RemoteFailureReport = Type.Object(
  { remote: Short, version: Short, kind: Short, error_id: Short, message: Long, path: Long },
  { additionalProperties: false },
);
export type RemoteFailureReport = Static<typeof RemoteFailureReport>;
