import { homePath } from './pagePaths.ts';

/** A path that a remote may claim: literal parts, and `:name` for any one part. */
export const remotePathPattern = '^(/([a-z0-9-]+|:[A-Za-z][A-Za-z0-9]*))+$';

const grammar = new RegExp(remotePathPattern);
export const isRemotePath = (path: string): boolean => grammar.test(path);

/** Returns true if the router can match an address at all: it can't read a malformed escape, and stops at a line end. */
export function canBeMatched(address: string): boolean {
  try {
    return !/[\p{Cc}\u2028\u2029]/u.test(decodeURIComponent(address));
  } catch {
    return false;
  }
}

/** Whether an address is one of a path's, as the router takes it: capitals and slashes at the end make no difference. */
export function isAddressOf(path: string, address: string): boolean {
  const [wanted, given] = [path.split('/'), address.toLowerCase().split('/')];
  return (
    wanted.every((part, at) => (isParam(part) ? given[at] : part === given[at])) &&
    given.slice(wanted.length).every((part) => part === '')
  );
}

/** How often somebody without access is sent on before they land on the not-found page. */
export const mostRedirects = 3;

interface Route {
  readonly path: string;
  readonly otherwise?: string | undefined;
}

const partsOf = (path: string) => path.toLowerCase().split('/').filter(Boolean);
const isParam = (part: string) => part.startsWith(':');
const paramsOf = (path: string) => path.split('/').filter(isParam);

interface Node<Owner> {
  readonly literals: Map<string, Node<Owner>>;
  param: Node<Owner> | null;
  owner: Owner | null;
}

const newNode = <Owner>(): Node<Owner> => ({ literals: new Map(), param: null, owner: null });

/** Paths with their owners, as a tree. Finds who already owns an address of a path, as the router would match it. */
export class PathClaims<Owner> {
  readonly #root = newNode<Owner>();

  /** The first claim of a path counts. */
  add(path: string, owner: Owner) {
    let node = this.#root;
    for (const part of partsOf(path)) {
      const next = isParam(part) ? node.param : node.literals.get(part);
      const child = next ?? newNode<Owner>();
      if (isParam(part)) node.param = child;
      else node.literals.set(part, child);
      node = child;
    }
    node.owner ??= owner;
  }

  /** An owner of some address that this path matches too; null if there is none. */
  ownerOf(path: string): Owner | null {
    let level = [this.#root];
    for (const part of partsOf(path))
      level = level.flatMap(({ literals, param }) => [
        ...(isParam(part) ? literals.values() : [literals.get(part)].filter((node) => node !== undefined)),
        ...(param ? [param] : []),
      ]);
    return level.find(({ owner }) => owner !== null)?.owner ?? null;
  }
}

/** What is wrong with where a remote's routes send people without access, in words; null if nothing is. `others` are routes of other remotes. */
export function faultOfRedirects(routes: readonly Route[], others: readonly Route[] = []): string | null {
  const claims = new PathClaims<Route>();
  for (const route of [...routes, ...others]) claims.add(route.path, route);
  for (const route of routes) {
    const { path, otherwise = '' } = route;
    const known = new Set(paramsOf(path));
    const unknown = paramsOf(otherwise).find((param) => !known.has(param));
    if (unknown !== undefined) return `${path} sends people to ${otherwise}, but has no ${unknown}`;
    if (redirectsFrom(route, claims) > mostRedirects)
      return `${path} sends people on more than ${mostRedirects} times, or in a circle`;
  }
  return null;
}

/** How often people are sent on from a route if they may open none of them. */
function redirectsFrom(start: Route, claims: PathClaims<Route>): number {
  let count = 0;
  for (let route: Route | null = start; route && count <= mostRedirects; count += 1) {
    if (route.otherwise === undefined && route.path === homePath) return count;
    route = claims.ownerOf(route.otherwise ?? homePath);
  }
  return count;
}
