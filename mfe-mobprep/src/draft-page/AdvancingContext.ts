import { createContext, use } from 'react';

export const AdvancingContext = createContext(false);

/** Whether the draft is currently being moved to mob_prep. */
export const useIsAdvancing = (): boolean => use(AdvancingContext);
