/** Why a dialog can't be left while its lines are added. */
export const beingAdded = 'They are being added';
