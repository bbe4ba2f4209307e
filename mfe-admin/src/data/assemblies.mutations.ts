import { useMutation, useQueryClient } from '@tanstack/react-query';
import { assembliesApi, assemblyQueries } from 'shared-api/client';
import type { AssemblyItem, AssemblyItemChanges, CatalogueItem } from 'shared-api/contract';
import { itemNotSaved, type QuantityRule } from 'shared-api/rules';
import { asAssemblyItem, withRule } from '#domain/assemblyContents.ts';
import { useAssemblyList } from './recordLists.queries.ts';

interface Cached {
  readonly items: AssemblyItem[];
}

const scope = { id: 'assembly items' };
const idsOf = (items: readonly { readonly id: number }[]) => items.map(({ id }) => id);
const without = (known: readonly AssemblyItem[], items: readonly { readonly id: number }[]) => {
  const ids = new Set(idsOf(items));
  return known.filter(({ id }) => !ids.has(id));
};

interface RuleChange {
  readonly item: AssemblyItem;
  readonly rule: QuantityRule | null;
}

/** Adds and removes an existing assembly's items, and sets its rules for them. Changes show immediately and are rolled back if the server refuses. */
export function useChangeContents(assemblyId: number, onWritten: () => void) {
  const client = useQueryClient();
  const list = useAssemblyList();
  const { queryKey } = assemblyQueries.items(assemblyId);
  const change = (make: (items: AssemblyItem[]) => AssemblyItem[]) =>
    client.setQueryData<Cached>(queryKey, (known) => ({ items: make(known?.items ?? []) }));
  const isLast = () => client.isMutating({ predicate: ({ options }) => options.scope?.id === scope.id }) <= 1;
  const write = async (changes: AssemblyItemChanges) => {
    const { assembly, items } = await assembliesApi.changeItems(assemblyId, changes);
    onWritten();
    await list.put(assembly);
    // The answer doesn't include changes that are still waiting.
    if (isLast()) client.setQueryData<Cached>(queryKey, { items });
  };
  const onSettled = (_answer: unknown, error: unknown) =>
    error && isLast() ? client.invalidateQueries({ queryKey }) : undefined;

  const add = useMutation({
    scope,
    mutationFn: (items: readonly CatalogueItem[]) => write({ add: idsOf(items) }),
    meta: { failure: itemNotSaved },
    onMutate: async (items) => {
      await client.cancelQueries({ queryKey });
      change((known) => [...without(known, items), ...items.map(asAssemblyItem)]);
    },
    onError: (_error, items) => change((known) => without(known, items)),
    onSettled,
  });

  const remove = useMutation({
    scope,
    mutationFn: (items: readonly AssemblyItem[]) => write({ remove: idsOf(items) }),
    meta: { failure: 'Failed to remove item. Please try again.' },
    onMutate: async (items) => {
      await client.cancelQueries({ queryKey });
      change((known) => without(known, items));
    },
    onError: (_error, items) => change((known) => [...without(known, items), ...items]),
    onSettled,
  });

  const replace = (item: AssemblyItem) =>
    change((known) => known.map((one) => (one.id === item.id ? item : one)));
  const setRule = useMutation({
    scope,
    mutationFn: ({ item, rule }: RuleChange) => write({ rules: [{ item_id: item.id, line_rule: rule }] }),
    meta: { failure: itemNotSaved },
    onMutate: async ({ item, rule }) => {
      await client.cancelQueries({ queryKey });
      replace(withRule(item, rule));
    },
    onError: (_error, { item }) => replace(item),
    onSettled,
  });

  return { add: add.mutate, remove: remove.mutate, setRule: setRule.mutate };
}
