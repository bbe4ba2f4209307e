/** The dashboard's address. A sign-in leads here, and so does a refused route that names no other place. */
export const homePath = '/dashboard';
