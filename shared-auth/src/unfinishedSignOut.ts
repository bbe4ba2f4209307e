const key = 'mobprep.signed-out';

/** A Logout that the server hasn't confirmed yet. The cookie would sign this browser in again, so nothing renews a session until then. */
export const unfinishedSignOut = {
  begin: () => localStorage.setItem(key, ''),
  isOpen: () => localStorage.getItem(key) !== null,
  end: () => localStorage.removeItem(key),
};
