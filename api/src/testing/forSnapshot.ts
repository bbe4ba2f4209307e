/** A time as answers write it. */
const time = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?(Z|[+-]\d\d:?\d\d)$/;

/** What changes from run to run although the answer is the same. */
const changing = new Set(['request_id', 'revision', 'fingerprint', 'checksum', 'epoch']);

/**
 * An answer with its ids as `user(0)`, `user(1)` … in the order in which each kind first appears, its times as `time`, and what else
 * differs between runs as its name. One inline snapshot of it says what ten expectations do. `kind` names the ids called `id`.
 */
export function forSnapshot(answer: unknown, kind: string): unknown {
  const kinds = new Map<string, Map<unknown, number>>();
  const numbered = (of: string, id: unknown) => {
    const seen = kinds.get(of) ?? new Map<unknown, number>();
    kinds.set(of, seen);
    if (!seen.has(id)) seen.set(id, seen.size);
    return `${of}(${seen.get(id)})`;
  };
  const isId = (value: unknown) => typeof value === 'number' || typeof value === 'string';
  const plain = (value: unknown, key: string, of: string): unknown => {
    if (changing.has(key) && value !== null) return key;
    if (typeof value === 'string' && time.test(value)) return 'time';
    const [, owner] = /^(.+)_ids?$/.exec(key) ?? [];
    if (key === 'id' && isId(value)) return numbered(of, value);
    if (owner && isId(value)) return numbered(owner, value);
    if (Array.isArray(value)) return value.map((each) => plain(each, key, key.replace(/s$/, '') || of));
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, plain(each, name, of)]));
  };
  return plain(answer, '', kind);
}
