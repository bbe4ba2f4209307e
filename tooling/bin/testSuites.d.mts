interface Failure {
  /** The test's file and title. */
  readonly name: string;
  readonly report: string;
  /** What to run again; without it, nothing can be. */
  readonly file?: string | undefined;
}
interface Results {
  readonly passed: number;
  readonly failures: readonly Failure[];
}
interface Suite {
  readonly command: string;
  args(results: string): readonly string[];
  settings(results: string): Readonly<Record<string, string>>;
  read(results: object): Results;
  again(failures: readonly Failure[]): Suite;
}
export function jestSuite(only: readonly string[], settings?: Readonly<Record<string, string>>): Suite;
export function browserSuite(settings: Readonly<Record<string, string>>, only?: readonly string[]): Suite;
export function without(files: readonly string[]): readonly string[];
export function ofShare<Entry>(entries: readonly Entry[], share: string): readonly Entry[];
export function secondTry(
  first: { readonly suite: Suite; readonly failures: readonly Failure[] },
  runSuite: (suite: Suite) => Promise<Results>,
): Promise<{ readonly failed: readonly Failure[]; readonly flaky: readonly Failure[] }>;
