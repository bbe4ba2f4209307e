/** The refusal of an item that a list has already. */
export const alreadyInCart = 'Item already in cart';
