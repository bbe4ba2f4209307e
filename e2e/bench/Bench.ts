/** How often, or how long, a bench measures. */
export interface BenchOptions {
  readonly rounds: number | undefined;
  readonly seconds: number;
}

/** A measurement under its name in results.json. `run` prints what it finds and returns what is kept. */
export interface Bench {
  readonly name: string;
  readonly run: (options: BenchOptions) => Promise<unknown>;
}
