import { createContext, type ReactNode, use } from 'react';
import type { FilledPlace } from './places.ts';

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
  /** Draws what other remotes put into a place. Missing within such a thing, so that places can't be filled in a circle. */
  readonly FilledPlace?: FilledPlace;
  /** Which flags of the remote that is drawn are on. */
  readonly flags?: Readonly<Record<string, boolean>> | undefined;
}

/** The default does nothing: a remote that runs alone has no shell. */
export const HostServicesContext = createContext<HostServices>({ prefetch: () => {}, waiting: null });

/** The shell's services. */
export const useHostServices = (): HostServices => use(HostServicesContext);
