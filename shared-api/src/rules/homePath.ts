/** The dashboard: where a sign-in leads, and people without access if their route doesn't say. */
export const homePath = '/dashboard';
