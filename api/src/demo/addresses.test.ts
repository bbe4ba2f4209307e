import { ownAddress } from '#platform/http/ownAddress.ts';
import { addressesForOthers } from './addresses.ts';

const card = { netmask: '', mac: '', cidr: null, internal: false } as const;
const interfaces = {
  lo: [{ ...card, family: 'IPv4', address: '127.0.0.1', internal: true } as const],
  eth0: [
    { ...card, family: 'IPv4', address: '192.0.2.7' } as const,
    { ...card, family: 'IPv6', address: 'fe80::1', scopeid: 2 } as const,
  ],
};
const others = (host: string, cards: Parameters<typeof addressesForOthers>[1] = interfaces) =>
  addressesForOthers({ host, port: 8080 }, cards, 'office-server');

describe('the addresses that npm start prints', () => {
  it.each(['0.0.0.0', '::'])('name the machine and its network addresses if it listens at %s', (host) => {
    expect(others(host)).toEqual(['http://office-server:8080', 'http://192.0.2.7:8080']);
    expect(ownAddress({ host, port: 8080 })).toBe('http://localhost:8080');
  });

  it('name none for others if it listens at one address, or has no network', () => {
    expect(others('127.0.0.1')).toEqual([]);
    expect(others('0.0.0.0', { lo: interfaces.lo })).toEqual([]);
    expect(ownAddress({ host: '::1', port: 8080 })).toBe('http://[::1]:8080');
  });
});
