import { createContext, type ReactNode, useContext } from 'react';

/** What the shell lends to the pages inside its frame. */
export interface FrameValue {
  /** The button that opens the drawer on a phone; PageHeader puts it at its left. */
  menu: ReactNode;
  /** The account mark that a phone header shows when the page has no steps and no badge of its own. */
  account: ReactNode;
  /** The sidebar shows icons only. */
  rail: boolean;
}

/** A page outside the shell (tests, a remote alone) has an empty frame. */
export const FrameContext = createContext<FrameValue>({ menu: null, account: null, rail: false });

export const useFrame = () => useContext(FrameContext);
