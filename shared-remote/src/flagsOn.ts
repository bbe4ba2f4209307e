/** Flags as a host hands them over: these are on. */
export const flagsOn = (ids: readonly string[]): Readonly<Record<string, boolean>> =>
  Object.fromEntries(ids.map((id) => [id, true]));
