import type { StartOptions, SuiteServer } from '../support/suiteServer.ts';
import type { Program, ProgramSettings } from './Program.ts';

/** A company's server that the suite works next to, from Debian. Its name is that of its file in `servers`. */
export interface Neighbour {
  /** What Debian calls it, the server itself first: its version is the one that is reported. */
  readonly packages: readonly string[];
  /** Sets it up and checks everything that the suite needs of it. Anything thrown is a failure. */
  readonly check: (site: Site) => Promise<void>;
}

/** Where one neighbour is checked. All that it starts ends with the check. */
export interface Site {
  /** An empty folder that every account may read. */
  readonly folder: string;
  /** Checks one thing, which the report names. */
  readonly step: (what: string, check: () => Promise<void>) => Promise<void>;
  /** Writes a file into the folder and returns its path. */
  readonly write: (name: string, text: string) => Promise<string>;
  /** A port of the loopback address that nobody listens on. */
  readonly freePort: () => Promise<number>;
  /** Starts a server in the foreground. Its output belongs to the report of a failure. */
  readonly start: (command: string, args?: readonly string[], settings?: ProgramSettings) => Program;
  /** Runs a command to its end and returns its output; fails with it unless the exit code is 0. */
  readonly run: (command: string, args?: readonly string[], settings?: ProgramSettings) => Promise<string>;
  /** Starts the built suite, with demo data unless `MOBPREP_MODE` says otherwise. */
  readonly startSuite: (environment?: StartOptions['environment']) => Promise<SuiteServer>;
}
