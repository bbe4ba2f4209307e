import { hostname, type NetworkInterfaceInfo, networkInterfaces } from 'node:os';
import { addressOf, isEverywhere, type Listening } from '#platform/http/ownAddress.ts';

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
