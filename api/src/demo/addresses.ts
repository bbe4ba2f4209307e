import { hostname, type NetworkInterfaceInfo, networkInterfaces } from 'node:os';

interface Listening {
  readonly host: string;
  readonly port: number;
}

const isEverywhere = (host: string) => host === '0.0.0.0' || host === '::';
const addressOf = (host: string, port: number) => `http://${host.includes(':') ? `[${host}]` : host}:${port}`;

/** The address at which this machine reaches its own server. */
export const ownAddress = ({ host, port }: Listening) =>
  addressOf(isEverywhere(host) ? 'localhost' : host, port);

/** The addresses at which other machines reach a server; none if it listens on one address, which people know already. */
export function addressesForOthers(
  { host, port }: Listening,
  interfaces: NodeJS.Dict<NetworkInterfaceInfo[]> = networkInterfaces(),
  name = hostname(),
): string[] {
  if (!isEverywhere(host)) return [];
  const outside = Object.values(interfaces)
    .flatMap((each) => each ?? [])
    .filter(({ internal, family }) => !internal && family === 'IPv4');
  return outside.length === 0
    ? []
    : [name, ...outside.map(({ address }) => address)].map((each) => addressOf(each, port));
}
