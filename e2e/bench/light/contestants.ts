/** One of the two compared applications, served by our server. */
export interface Contestant {
  readonly name: 'suite' | 'rival';
  readonly url: string;
}

/** A measurement of both. */
export type OfBoth<T> = Readonly<Record<Contestant['name'], T>>;
