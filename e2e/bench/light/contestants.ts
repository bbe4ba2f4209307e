/** One of the two that are compared, served by our server. */
export interface Contestant {
  readonly name: 'suite' | 'rival';
  readonly url: string;
}

/** What was measured of both. */
export type OfBoth<T> = Readonly<Record<Contestant['name'], T>>;
