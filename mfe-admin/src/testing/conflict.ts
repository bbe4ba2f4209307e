/** The server's answer when someone else has changed the record. */
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

/** The server's answer when a record is in use and can't be deleted. */
export const inUse = (detail: string, places: readonly object[]) => () =>
  Response.json(
    { detail, code: 'in_use', request_id: 'r', used_by: { drafts: places.length }, places },
    { status: 409 },
  );
