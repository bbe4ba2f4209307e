const key = 'mobprep.sidebar';

/** What the user chose for the sidebar; null while they have not. */
export const readSidebarChoice = (): string | null => localStorage.getItem(key);

export const writeSidebarChoice = (choice: 'expanded' | 'collapsed') => localStorage.setItem(key, choice);
