/** Where a server listens. */
export interface Listening {
  readonly host: string;
  readonly port: number;
}

export const isEverywhere = (host: string) => host === '0.0.0.0' || host === '::';

export const addressOf = (host: string, port: number) =>
  `http://${host.includes(':') ? `[${host}]` : host}:${port}`;

/** The address at which this machine reaches its own server. */
export const ownAddress = ({ host, port }: Listening) =>
  addressOf(isEverywhere(host) ? 'localhost' : host, port);
