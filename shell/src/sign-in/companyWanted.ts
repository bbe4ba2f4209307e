const key = 'mobprep.company-wanted';

/** Keeps the address that the user wants in this tab while the provider's pages are open. The server never gets its hash. */
export const keepWanted = (wanted: string) => sessionStorage.setItem(key, wanted);

/** The kept address, once, if the sign-in leads to it. */
export function withHash(to: string): string {
  const wanted = sessionStorage.getItem(key) ?? '';
  sessionStorage.removeItem(key);
  return wanted.replace(/#.*/s, '') === to ? wanted : to;
}
