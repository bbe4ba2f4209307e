import { createContext, type ReactNode, useContext } from 'react';

/** What the shell provides to the pages inside its frame. */
export interface FrameValue {
  /** The button that opens the drawer on a phone. PageHeader shows it on the left. */
  menu: ReactNode;
  /** The avatar that a phone header shows when the page has no steps and no badge. */
  account: ReactNode;
  /** The bell, and on a desktop what leads to the guide's page about this screen. PageHeader shows it last. */
  help?: ReactNode;
  /** The sidebar shows icons only. */
  rail: boolean;
  /** The user has come from another page, so the new one takes the focus if the old one took it away. */
  navigated: boolean;
}

/** A page outside the shell (in tests, or a remote running alone) has an empty frame. */
export const FrameContext = createContext<FrameValue>({
  menu: null,
  account: null,
  rail: false,
  navigated: false,
});

export const useFrame = () => useContext(FrameContext);
