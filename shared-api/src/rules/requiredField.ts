/** What a field says that must not be empty. */
export const requiredField = 'This field is required';
