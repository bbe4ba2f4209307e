import { type QueryKey, useQueryClient } from '@tanstack/react-query';

/** Reads everything under these keys again: a changed record shows in every list that names it. */
export function useReloadOf(...keys: readonly QueryKey[]) {
  const client = useQueryClient();
  return () => Promise.all(keys.map((queryKey) => client.invalidateQueries({ queryKey })));
}
