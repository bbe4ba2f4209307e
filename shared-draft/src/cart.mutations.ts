import { useMutation } from '@tanstack/react-query';
import { ApiError, cartApi, type DraftKey, isApiError } from 'shared-api/client';
import type { CartAddition } from 'shared-api/contract';
import { useCartCache } from './cartCache.ts';

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

/** Adds a line. An item that is on the list already is refused here, without asking the server. */
export function useAddToCart(key: DraftKey) {
  const cart = useCartCache(key);
  return useMutation({
    ...cart.write,
    mutationFn: async (line: CartAddition) => {
      if (cart.read().some((present) => present.item_id === line.item_id)) throw alreadyInCart();
      return cartApi.add(key, line);
    },
    meta: { failure: cartTexts.addFailed, preferDetail: true },
    onSuccess: (added) => cart.put(added),
    onSettled: () => cart.reload(),
  });
}

/**
 * Adds several lines, one after another; each shows as soon as it is there. What is on the list already is left out,
 * and one that fails does not stop the rest: the first failure is told at the end.
 */
export function useAddLinesToCart(key: DraftKey) {
  const cart = useCartCache(key);
  return useMutation({
    ...cart.write,
    mutationFn: async (lines: readonly CartAddition[]) => {
      let failure: unknown = null;
      for (const line of lines) {
        if (cart.read().some((present) => present.item_id === line.item_id)) continue;
        try {
          cart.put(await cartApi.add(key, line));
        } catch (error) {
          // Somebody else has added it meanwhile: it is on the list, as wanted.
          if (!isApiError(error, 'already_in_cart')) failure ??= error;
        }
      }
      if (failure !== null) throw failure;
    },
    meta: { failure: cartTexts.addFailed },
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
    ...cart.write,
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
    ...cart.write,
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
