export function lockedLike(
  lockfile: string,
  like: { readonly from: string; readonly to: string; readonly names: readonly string[] },
): string;
