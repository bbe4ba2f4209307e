/** A cookie's names. Over https, browsers take one called so only from this host. */
export const hostCookie = (name: string) => ({ https: `__Host-${name}`, http: name }) as const;
