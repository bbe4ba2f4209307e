import { createContext, type ReactNode, use } from 'react';

/** What the shell does for remotes beyond drawing them. */
export interface HostServices {
  /** Loads the code of the page at an address ahead of a click. */
  readonly prefetch: (path: string) => void;
  /** Shown while a page's code is on its way. */
  readonly waiting: ReactNode;
  /** Asks again for all code that hangs. */
  readonly askAgain?: () => void;
  /** Tells that code which came late, as a dialog's does, failed to load. */
  readonly failed?: (error: unknown) => void;
}

/** A remote that runs alone has nobody to ask. */
export const HostServicesContext = createContext<HostServices>({ prefetch: () => {}, waiting: null });

/** The shell's services. */
export const useHostServices = (): HostServices => use(HostServicesContext);
