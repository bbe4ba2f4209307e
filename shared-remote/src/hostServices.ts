import { createContext, type ReactNode, use } from 'react';

/** What the shell does for remotes beyond drawing them. */
export interface HostServices {
  /** Loads the code of the page at an address ahead of a click. */
  readonly prefetch: (path: string) => void;
  /** Shown while a page's code loads. */
  readonly waiting: ReactNode;
  /** Requests all missing code again. */
  readonly askAgain?: () => void;
  /** Reports that code loaded on demand, such as a dialog's, failed to load. */
  readonly failed?: (error: unknown) => void;
}

/** The default does nothing: a remote that runs alone has no shell. */
export const HostServicesContext = createContext<HostServices>({ prefetch: () => {}, waiting: null });

/** The shell's services. */
export const useHostServices = (): HostServices => use(HostServicesContext);
