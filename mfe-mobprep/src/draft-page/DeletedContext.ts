import { createContext } from 'react';

/** The job number of a draft that was deleted while it was open. Null for any other draft. */
export const DeletedContext = createContext<string | null>(null);
