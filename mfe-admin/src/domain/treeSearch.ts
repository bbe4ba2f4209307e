import { nameHolds } from 'shared-api/rules';

interface Named {
  readonly id: number;
  readonly name: string;
  readonly parent_id: number | null;
}

/** Returns a filter that keeps records whose name contains the text, with their ancestors and descendants. */
export function treeSearch(all: readonly Named[], text: string): (record: Named) => boolean {
  const holding = all.filter(({ name }) => nameHolds(name, text));
  const ids = new Set(holding.map(({ id }) => id));
  const above = new Set(holding.map(({ parent_id }) => parent_id));
  return ({ id, parent_id }) => ids.has(id) || above.has(id) || (parent_id !== null && ids.has(parent_id));
}
