import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ApiError, cartApi, cartQueries, type DraftKey, projectQueries } from 'shared-api/client';
import type { CartAddition, CartLine } from 'shared-api/contract';

/** The fixed sentences of the cart. */
export const cartTexts = {
  alreadyInCart: 'Item already in cart',
  alreadyAdded: 'Already added - modify quantity in checkout',
  addFailed: 'Failed to add item',
  updateFailed: 'Failed to update item',
  removeFailed: 'Failed to remove item',
  fetchFailed: 'Failed to fetch cart items',
  missingIds: 'Project or content ID not set',
} as const;

function useCartCache(key: DraftKey) {
  const client = useQueryClient();
  const { queryKey } = cartQueries.lines(key);
  return {
    read: () => client.getQueryData(queryKey) ?? [],
    change: (change: (lines: CartLine[]) => CartLine[]) =>
      client.setQueryData(queryKey, (lines) => lines && change(lines)),
    pause: () => client.cancelQueries({ queryKey }),
    restore: (lines: CartLine[] | undefined) => client.setQueryData(queryKey, lines),
    reload: () =>
      Promise.all([
        client.invalidateQueries({ queryKey }),
        // Counts of lines stand on the project page and in its list.
        client.invalidateQueries({ queryKey: projectQueries.all(), refetchType: 'none' }),
      ]),
  };
}

/** Adds a line. An item that is on the list already is refused here, without asking the server. */
export function useAddToCart(key: DraftKey) {
  const cart = useCartCache(key);
  return useMutation({
    mutationFn: async (line: CartAddition) => {
      if (cart.read().some((present) => present.item_id === line.item_id)) throw alreadyInCart();
      return cartApi.add(key, line);
    },
    meta: { failure: cartTexts.addFailed, preferDetail: true },
    onSuccess: (added) =>
      cart.change((lines) => [...lines.filter((line) => line.item_id !== added.item_id), added]),
    onSettled: () => cart.reload(),
  });
}

const alreadyInCart = () =>
  new ApiError({
    status: 409,
    code: 'already_in_cart',
    detail: cartTexts.alreadyInCart,
    fields: [],
    requestId: '',
    body: {},
  });

/** Sets a line's quantity: shown at once, set back to the previous list when the server refuses. Below 1 is ignored. */
export function useSetQuantity(key: DraftKey, failure: string = cartTexts.updateFailed) {
  const cart = useCartCache(key);
  return useMutation({
    mutationFn: ({ itemId, quantity }: { itemId: number; quantity: number }) =>
      cartApi.setQuantity(key, itemId, quantity),
    meta: { failure },
    onMutate: async ({ itemId, quantity }) => {
      await cart.pause();
      const before = cart.read();
      cart.change((lines) => lines.map((line) => (line.item_id === itemId ? { ...line, quantity } : line)));
      return { before };
    },
    onError: (_error, _variables, context) => cart.restore(context?.before),
    onSettled: () => cart.reload(),
  });
}

/** Takes a line off the list: gone at once, back when the server refuses. */
export function useRemoveFromCart(key: DraftKey) {
  const cart = useCartCache(key);
  return useMutation({
    mutationFn: ({ itemId }: { itemId: number }) => cartApi.remove(key, itemId),
    meta: { failure: cartTexts.removeFailed },
    onMutate: async ({ itemId }) => {
      await cart.pause();
      const before = cart.read();
      cart.change((lines) => lines.filter((line) => line.item_id !== itemId));
      return { before };
    },
    onError: (_error, _variables, context) => cart.restore(context?.before),
    onSettled: () => cart.reload(),
  });
}
