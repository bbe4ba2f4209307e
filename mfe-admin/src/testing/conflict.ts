/** The answer of a server whose record somebody else has changed. */
export const conflict =
  (current: object, changed_by = 'Ines Calloway') =>
  () =>
    Response.json(
      {
        detail: 'This was changed by somebody else in the meantime',
        code: 'version_conflict',
        request_id: 'r',
        current,
        changed_by,
      },
      { status: 412 },
    );

/** The answer of a server that keeps a record in use. */
export const inUse = (detail: string, places: readonly object[]) => () =>
  Response.json(
    { detail, code: 'in_use', request_id: 'r', used_by: { drafts: places.length }, places },
    { status: 409 },
  );
