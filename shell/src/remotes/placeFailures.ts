const failures = new Map<string, number>();

export const countPlaceFailure = (place: string, remote: string) => {
  const what = `${place} from ${remote}`;
  failures.set(what, (failures.get(what) ?? 0) + 1);
};

/** How often something that fills a place failed in this tab, by place and remote. */
export const placeFailures = (): ReadonlyMap<string, number> => failures;
