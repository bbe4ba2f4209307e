import { shellPaths } from './shellPaths.ts';

/** A remote that is built and not shown, with the reason for the log. */
export interface Refusal {
  readonly name: string;
  readonly reason: string;
}

/** What is looked at of a remote. */
interface Claimant {
  readonly name: string;
  readonly routes: readonly { readonly path: string }[];
}

/** Whether some address fits both patterns. */
function overlap(one: string, other: string): boolean {
  const [a, b] = [one, other].map((path) => path.toLowerCase().split('/').filter(Boolean));
  if (!a || !b || a.length !== b.length) return false;
  return a.every((part, i) => part === b[i] || part.startsWith(':') || b[i]?.startsWith(':'));
}

/** Admits remotes in their order: one that claims a path which somebody before it owns is refused whole. */
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
