/** What an empty required field says. */
export const requiredField = 'This field is required';
