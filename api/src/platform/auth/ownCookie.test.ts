import cookies from '@fastify/cookie';
import Fastify from 'fastify';
import { ownCookie } from './ownCookie.ts';

/** A site that gives a cookie, and says which value came back. */
async function siteAt(publicUrl: string) {
  const app = Fastify();
  await app.register(cookies);
  const cookie = ownCookie('rt', publicUrl);
  app.get('/give', async (_request, reply) => cookie.set(reply, 'ours', { maxAge: 60 }).send());
  app.get('/read', async (request) => ({ value: cookie.in(request) ?? null }));
  app.get('/clear', async (_request, reply) => cookie.clear(reply).send());
  const get = (url: string, host: string, jar: Record<string, string> = {}) =>
    app.inject({ url, headers: { host }, cookies: jar });
  return {
    given: async (host: string) => (await get('/give', host)).cookies[0],
    read: async (host: string, jar: Record<string, string>) => (await get('/read', host, jar)).json().value,
    cleared: async (host: string) => (await get('/clear', host)).cookies[0],
  };
}

describe('a cookie of ours', () => {
  it.each([
    ['the host that people open', '', 'mob.example.com:8080', 'rt-8080'],
    ['the usual port', '', 'mob.example.com', 'rt'],
    ['the usual port, written out', '', 'mob.example.com:80', 'rt'],
    ['an IPv6 address', '', '[::1]:8081', 'rt-8081'],
    [
      'the public address, whatever the proxy asks for',
      'http://mob.example.com:8443',
      '10.0.0.5:80',
      'rt-8443',
    ],
    ['a public address over https', 'https://mob.example.com', '10.0.0.5:8080', '__Host-rt'],
    ['a public address over https at a port', 'https://mob.example.com:8443', 'x', '__Host-rt-8443'],
    ['no host at all', '', '', 'rt'],
  ])('has the port in its name: %s', async (_what, publicUrl, host, name) => {
    const site = await siteAt(publicUrl);
    expect(await site.given(host)).toMatchObject({ name, value: 'ours', httpOnly: true, path: '/' });
    expect(await site.cleared(host)).toMatchObject({ name, value: '' });
    expect(await site.read(host, { [name]: 'ours' })).toBe('ours');
  });

  it('is not taken from another installation on the host', async () => {
    const site = await siteAt('');
    expect(await site.read('localhost:8081', { rt: 'theirs', 'rt-8080': 'theirs' })).toBeNull();
  });
});
