import { alreadyInCart } from 'shared-api/rules';

/** The cart's fixed messages. */
export const cartTexts = {
  alreadyInCart,
  alreadyAdded: 'Already added - modify quantity in checkout',
  addFailed: 'Failed to add item',
  updateFailed: 'Failed to update item',
  removeFailed: 'Failed to remove item',
  removeConflict: 'Failed to remove item: somebody else has changed it. The list shows what they made of it.',
  fetchFailed: 'Failed to fetch cart items',
  missingIds: 'Project or content ID not set',
} as const;
