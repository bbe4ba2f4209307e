const key = 'mobprep.sidebar';

/** What the user chose for the sidebar. Null if nothing was chosen, or if the browser refuses storage. */
export function readSidebarChoice(): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

export function writeSidebarChoice(choice: 'expanded' | 'collapsed') {
  try {
    localStorage.setItem(key, choice);
  } catch {
    // The choice then lasts as long as the page.
  }
}
