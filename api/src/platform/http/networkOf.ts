import { isIPv6 } from 'node:net';

/** What one sender can choose from freely: an IPv4 address, or the first 64 bits of an IPv6 address. Limits count by this. */
export function networkOf(ip: string): string {
  const [address = ''] = ip.split('%');
  if (!isIPv6(address)) return ip;
  // The last 32 bits may be written as an IPv4 address.
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mapped !== undefined) return mapped;
  const [head = [], tail] = address.split('::').map((part) => part.split(':').filter(Boolean));
  const known = tail === undefined ? [...head] : [...head, ...zeros(head, tail), ...tail];
  const network = known.slice(0, 4).map((group) => Number.parseInt(group, 16).toString(16));
  return `${network.join(':')}::/64`;
}

function zeros(head: readonly string[], tail: readonly string[]): string[] {
  const groups = [...head, ...tail].reduce((count, group) => count + (group.includes('.') ? 2 : 1), 0);
  return Array.from({ length: 8 - groups }, () => '0');
}
