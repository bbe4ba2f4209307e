/** The values of the claim with roles, or why they aren't known. */
export type GivenRoles =
  | { readonly values: readonly string[] }
  /** `lists`: where the provider sent lists of texts. */
  | { readonly unknown: 'missing'; readonly lists: readonly string[] }
  | { readonly unknown: 'too_large' | 'no_list' };

const mostRoles = 200;
const longestRole = 255;
const mostLists = 5;
const deepest = 4;
/** Lists of other things. */
const otherLists = ['aud', 'amr'];

/** Reads the roles at `path`. Keycloak's are at `realm_access.roles`; a name may also have dots, as `https://example.com/roles`. */
export function readRoles(claims: object, path: string): GivenRoles {
  const elsewhere = valueAt(claims, '_claim_names');
  if (isObject(elsewhere) && Object.hasOwn(elsewhere, path)) return { unknown: 'too_large' };
  const value = valueAt(claims, path);
  if (value === undefined || value === null)
    return { unknown: 'missing', lists: listsIn(claims).slice(0, mostLists) };
  const values = typeof value === 'string' ? [value] : value;
  if (!Array.isArray(values) || !values.every(isRole)) return { unknown: 'no_list' };
  return values.length > mostRoles ? { unknown: 'too_large' } : { values };
}

/** The value at a path with dots. Undefined where there is none. */
export function valueAt(holder: unknown, path: string): unknown {
  if (!isObject(holder)) return undefined;
  const own = new Map<string, unknown>(Object.entries(holder));
  if (own.has(path)) return own.get(path);
  for (let dot = path.indexOf('.'); dot !== -1; dot = path.indexOf('.', dot + 1)) {
    const found = valueAt(own.get(path.slice(0, dot)), path.slice(dot + 1));
    if (found !== undefined) return found;
  }
  return undefined;
}

const listsIn = (holder: object, before = '', depth = 1): string[] =>
  Object.entries(holder).flatMap(([name, value]: [string, unknown]) => {
    if (Array.isArray(value))
      return value.length > 0 && value.every(isRole) && !otherLists.includes(name)
        ? [`${before}${name}`]
        : [];
    return isObject(value) && depth < deepest ? listsIn(value, `${before}${name}.`, depth + 1) : [];
  });

const isRole = (value: unknown): value is string =>
  typeof value === 'string' && value !== '' && value.length <= longestRole;
const isObject = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
