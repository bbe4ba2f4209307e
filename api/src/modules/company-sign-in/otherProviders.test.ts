import { sql } from 'drizzle-orm';
import type { CompanySignIn } from 'shared-api/contract';
import { Browser, publicUrl } from '#src/testing/identity/Browser.ts';
import { type Claims, FakeProvider } from '#src/testing/identity/FakeProvider.ts';
import { flavours, type Person, settingsFor } from '#src/testing/identity/flavours.ts';
import { type OtherProvider, otherProviders } from '#src/testing/identity/otherProviders.ts';
import { accounts, startTestServer, type TestServer } from '#src/testing/testServer.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ MOBPREP_PUBLIC_URL: publicUrl });
});
afterAll(() => server.stop());

let people = 0;
const stranger = (): Person => {
  people += 1;
  return { id: `other-${people}`, email: `other${people}@example.com`, name: 'Ada Morrow' };
};
const other = { ...flavours.Okta, kind: 'other' } as const;
const thin: OtherProvider = {
  path: '',
  idToken: ({ id }) => ({ sub: id }),
  settings: {},
};

/** A provider that MobPrep uses, and what signing in there, or testing it, leads to. */
async function providerLike({ path, idToken, userInfo, settings }: OtherProvider) {
  const provider = await FakeProvider.start(path);
  const say = (claims: Claims | undefined) => {
    if (!claims) return;
    provider.discovery = (honest) => ({ ...honest, userinfo_endpoint: `${provider.origin}/userinfo` });
    provider.instead.set('/userinfo', { body: claims });
  };
  const given = settingsFor(other, provider, settings);
  const save = (changes: Partial<CompanySignIn> = {}) =>
    server.as('full_admin').put('/v1/company-sign-in', { ...given, ...changes });
  const finish = async (browser: Browser, address: string, person: Person) => {
    say(userInfo?.(person));
    return browser.finish(await browser.comeBack(provider.approve(address, idToken(person))));
  };
  const signIn = async (person: Person) => {
    const browser = new Browser(server);
    say(userInfo?.(person));
    return { browser, answer: await finish(browser, await browser.start(), person) };
  };
  const test = async (person: Person) => {
    const browser = new Browser(server);
    const authorization = `Bearer ${await server.token(accounts.full_admin.email)}`;
    say(userInfo?.(person));
    const { url } = (await browser.post('/v1/company-sign-in/test', {}, { authorization })).json();
    return (await finish(browser, url, person)).json();
  };
  const roleOf = async (person: Person) => {
    const { browser, answer } = await signIn(person);
    expect(answer.json()).toEqual({ kind: 'signed_in', to: '/dashboard' });
    return (await (await browser.client()).get('/v1/users/me')).json();
  };
  return { provider, save, signIn, test, roleOf };
}
type Site = Awaited<ReturnType<typeof providerLike>>;
const using = async (like: OtherProvider, work: (site: Site) => Promise<void>) => {
  const site = await providerLike(like);
  try {
    await work(site);
  } finally {
    await site.provider.stop();
  }
};

it.each(Object.entries(otherProviders))('%s: people come in with their name, email and role', (_name, like) =>
  using(like, async ({ save, roleOf, test }) => {
    expect((await save()).statusCode).toBe(200);
    const person = stranger();
    expect(await roleOf(person)).toMatchObject({ email: person.email, name: person.name, role: 'pm' });
    const { test: told } = await test(person);
    expect(told.reasons).toContain(`The claim “${like.settings.roles_claim}” gives the role PM.`);
  }),
);

it('a provider that names both ways of client authentication and takes only Basic is tried with Basic from then on', () =>
  using({ ...thin, idToken: flavours.Okta.claims }, async ({ provider, save, signIn }) => {
    provider.isBasicOnly = true;
    await save();
    const asked = () => provider.requests.filter((path) => path === '/token').length;
    expect((await signIn(stranger())).answer.statusCode).toBe(200);
    expect(asked()).toBe(2);
    expect((await signIn(stranger())).answer.statusCode).toBe(200);
    expect(asked()).toBe(3);
  }));

describe('an issuer', () => {
  const slashed = { ...thin, path: '/application/o/mobprep/', idToken: flavours.Okta.claims };
  const bare = { ...slashed, path: '/realms/morrow' };

  it.each([
    ['with a slash, typed without', slashed, (own: string) => own.slice(0, -1)],
    ['without a slash, typed with one', bare, (own: string) => `${own}/`],
  ])('%s, is stored as the provider writes it', (_what, like, typed) =>
    using(like, async ({ provider, save, signIn }) => {
      const saved = await save({ issuer: typed(provider.issuer) });
      expect(saved.json().settings.issuer).toBe(provider.issuer);
      expect((await signIn(stranger())).answer.statusCode).toBe(200);
    }),
  );

  it('that was stored another way keeps the people who were connected', () =>
    using(slashed, async ({ provider, save, roleOf }) => {
      await save();
      const person = stranger();
      const { id } = await roleOf(person);
      const typed = provider.issuer.slice(0, -1);
      await server.db.execute(sql`UPDATE company_identities SET issuer = ${typed} WHERE user_id = ${id}`);
      expect((await roleOf({ ...person, email: `new-${person.email}` })).id).toBe(id);
    }));

  it('is saved as it was typed while the provider is down', () =>
    using(bare, async ({ provider, save }) => {
      const { issuer } = provider;
      await provider.stop();
      const saved = await save();
      expect([saved.statusCode, saved.json().settings.issuer]).toEqual([200, issuer]);
    }));
});

describe('the true reason is told', () => {
  const refusals: readonly [what: string, OtherProvider, spoil: (site: Site) => void, sentence: RegExp][] = [
    [
      'the issuer is another one',
      thin,
      ({ provider }) => {
        provider.discovery = (honest) => ({ ...honest, issuer: 'https://other.example' });
      },
      /calls itself by another issuer/,
    ],
    [
      'there is no provider at the issuer',
      thin,
      ({ provider }) =>
        provider.instead.set('/.well-known/openid-configuration', { status: 404, body: 'none' }),
      /isn't at the address/,
    ],
  ];
  it.each(refusals)('to who starts a test: %s', (_what, like, spoil, sentence) =>
    using(like, async (site) => {
      spoil(site);
      await site.save();
      const answer = await server.as('full_admin').post('/v1/company-sign-in/test');
      expect([answer.statusCode, answer.json().detail]).toEqual([403, expect.stringMatching(sentence)]);
    }),
  );

  const broken = { ...thin, userInfo: () => ({ sub: 'somebody else', email: 'x@example.com' }) };
  const cases: readonly [what: string, OtherProvider, sentence: RegExp][] = [
    ['no email, and nowhere to ask', thin, /sent no email address that MobPrep can use/],
    ['an answer about somebody else', broken, /didn't say it when MobPrep asked/],
    [
      'an email that isn’t verified',
      { ...thin, idToken: (person) => ({ ...flavours.Okta.claims(person), email_verified: 'false' }) },
      /doesn’t vouch for/,
    ],
    [
      'an email of another domain',
      { ...thin, idToken: (person) => ({ ...flavours.Okta.claims(person), email: 'ada@elsewhere.example' }) },
      /isn't at a domain of the company/,
    ],
  ];
  it.each(cases)('on the screen and by the test: %s', (_what, like, sentence) =>
    using(like, async ({ save, signIn, test }) => {
      await save();
      expect((await signIn(stranger())).answer.json().detail).toMatch(sentence);
      const { test: told, detail } = await test(stranger());
      expect(detail ?? told.reasons.join(' ')).toMatch(sentence);
    }),
  );

  it('when the provider refuses the client secret', () =>
    using({ ...thin, idToken: flavours.Okta.claims }, async ({ provider, save, signIn }) => {
      await save();
      provider.instead.set('/token', { status: 401, body: { error: 'invalid_client' } });
      expect((await signIn(stranger())).answer.json().detail).toMatch(/client ID or client secret/);
    }));

  it('when roles are somewhere else than the setting says', () =>
    using(
      {
        ...thin,
        idToken: (person) => ({
          ...flavours.Okta.claims(person),
          realm_access: { roles: ['a'] },
          amr: ['pwd'],
        }),
        settings: { roles: [{ value: 'a', role: 'pm' }] },
      },
      async ({ save, test }) => {
        await save();
        expect((await test(stranger())).test.reasons).toContain(
          'The claim “roles” is missing: the role is PE. Lists that were sent: “realm_access.roles”.',
        );
      },
    ));
});

it('an email that only the answer names is verified by that answer, not by the token', () =>
  using(
    {
      ...thin,
      idToken: ({ id }) => ({ sub: id, email_verified: true }),
      userInfo: ({ id }) => ({ sub: id, email: accounts.pm.email, email_verified: false }),
    },
    async ({ save, signIn }) => {
      await save();
      const { answer } = await signIn(stranger());
      expect([answer.statusCode, answer.json().detail]).toEqual([403, expect.stringMatching(/vouch/)]);
    },
  ));
