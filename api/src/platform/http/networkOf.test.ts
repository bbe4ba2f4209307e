import { networkOf } from './networkOf.ts';

const cases: [ip: string, network: string, why: string][] = [
  ['203.0.113.7', '203.0.113.7', 'an IPv4 address is one sender'],
  ['::ffff:203.0.113.7', '203.0.113.7', 'also if a dual-stack socket writes it so'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64', 'the owner of a /64 can choose the rest'],
  ['2001:DB8:1:2:ffff::1', '2001:db8:1:2::/64', 'in any spelling'],
  ['2001:0db8:0001:0002::', '2001:db8:1:2::/64', 'with zeros in front'],
  ['2001:db8::1', '2001:db8:0:0::/64', 'with the zeros in the middle left out'],
  ['2001:db8:1:3::1', '2001:db8:1:3::/64', 'the next /64 is another sender'],
  ['::1', '0:0:0:0::/64', 'the loopback address'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64', 'with its interface'],
  ['64:ff9b::203.0.113.7', '64:ff9b:0:0::/64', 'with an IPv4 address at the end'],
];

it.each(cases)('%s counts as %s: %s', (ip, network) => {
  expect(networkOf(ip)).toBe(network);
});
