import { readEnv } from '../env.ts';
import { publicUrlDoubt, publicUrlFault } from './publicUrl.ts';

const read = (address: string) => readEnv({ MOBPREP_MODE: 'demo', MOBPREP_PUBLIC_URL: address }).publicUrl;

it.each([
  ['mobprep.example.com', 'https://'],
  ['https://', "it isn't an address"],
  ['https://ada@mobprep.example.com', 'account'],
  ['https://example.com/mobprep', 'a host of its own'],
  ['https://example.com/?a', 'a host of its own'],
  ['http://0.0.0.0:8080', 'all addresses'],
])('the public address %s stops startup with the reason: %s', (address, reason) => {
  expect(publicUrlFault(address)).toContain(reason);
  expect(() => read(address)).toThrow(/^MOBPREP_PUBLIC_URL can't be right: /);
});

it.each(['https://mobprep.example.com', 'https://mobprep.example.com:8443/', '', 'http://127.0.0.1:8080'])(
  'the public address %j can be right, and a slash at its end is no part of it',
  (address) => {
    expect(read(address)).toBe(address.replace(/\/$/, ''));
  },
);

it.each([
  ['https://localhost', 'own machine'],
  ['http://mobprep.example.com', 'readable'],
  ['https://mobprep.example.com', null],
  ['', null],
])('the public address %j is doubted for a reason: %s', (address, reason) => {
  if (reason === null) expect(publicUrlDoubt(address)).toBeNull();
  else expect(publicUrlDoubt(address)).toContain(reason);
});
