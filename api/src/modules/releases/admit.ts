import { shellPaths } from './shellPaths.ts';

/** A remote that is built but not shown, with the reason for the log. */
export interface Refusal {
  readonly name: string;
  readonly reason: string;
}

/** The parts of a remote that matter here. */
interface Claimant {
  readonly name: string;
  readonly routes: readonly { readonly path: string }[];
}

/** Returns true if some address matches both patterns. */
function overlap(one: string, other: string): boolean {
  const [a, b] = [one, other].map((path) => path.toLowerCase().split('/').filter(Boolean));
  if (!a || !b || a.length !== b.length) return false;
  return a.every((part, i) => part === b[i] || part.startsWith(':') || b[i]?.startsWith(':'));
}

/** Admits remotes in order. One that claims a path with an earlier owner is refused entirely. */
export function admit<Remote extends Claimant>(remotes: readonly Remote[]) {
  const owned = shellPaths.map((path) => ({ path, owner: 'the shell' }));
  const admitted: Remote[] = [];
  const refused: Refusal[] = [];
  for (const remote of remotes) {
    const claims = remote.routes.map(({ path }) => path);
    const reason = claims.flatMap((claim) =>
      owned
        .filter(({ path }) => overlap(path, claim))
        .map(({ path, owner }) => `it claims ${claim}, and ${owner} owns ${path}`),
    )[0];
    if (reason === undefined) {
      admitted.push(remote);
      owned.push(...claims.map((path) => ({ path, owner: remote.name })));
    } else refused.push({ name: remote.name, reason });
  }
  return { admitted, refused };
}
