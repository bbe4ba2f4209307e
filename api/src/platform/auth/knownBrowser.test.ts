import { knownBrowserCookie, knownBrowserOf, knownDays } from './knownBrowser.ts';

const secret = 'a secret that only the tests know, 32+ signs';
const [ada, ben] = ['ada@example.com', 'ben@example.com'];
const now = new Date('2026-11-28T12:00:00Z');
const after = (days: number) => new Date(now.getTime() + days * 86_400_000);
const cookieOf = (email: string, before?: string, at = now) =>
  knownBrowserCookie([secret], before, email, at);
const isKnown = (cookie: string, email: string, at = now, secrets = [secret]) =>
  knownBrowserOf(secrets, cookie, email, at) !== null;

it('a browser is known to the accounts that signed in there, by one name, and to no other', () => {
  const cookie = cookieOf(ben, cookieOf(ada));
  expect([ada, ben, 'eve@example.com'].map((email) => isKnown(cookie, email))).toEqual([true, true, false]);
  expect(knownBrowserOf([secret], cookie, ada, now)).toBe(knownBrowserOf([secret], cookie, ben, now));
  expect(knownBrowserOf([secret], cookieOf(ada), ada, now)).not.toBe(
    knownBrowserOf([secret], cookie, ada, now),
  );
});

it('is forgotten by an account that was not used there for 90 days', () => {
  const cookie = cookieOf(ben, cookieOf(ada), after(30));
  expect(isKnown(cookie, ada, after(knownDays))).toBe(true);
  expect(isKnown(cookie, ada, after(knownDays + 1))).toBe(false);
  expect(isKnown(cookie, ben, after(knownDays + 1))).toBe(true);
  expect(isKnown(cookieOf(ada, cookie, after(60)), ada, after(knownDays + 60))).toBe(true);
});

it('keeps the five accounts that signed in last, each once', () => {
  const people = Array.from({ length: 7 }, (_, n) => `person${n}@example.com`);
  let cookie = '';
  for (const email of [...people, ...people, ada, ada]) cookie = cookieOf(email, cookie);
  expect([ada, ...people].filter((email) => isKnown(cookie, email))).toEqual([ada, ...people.slice(3)]);
});

it.each<[string, (cookie: string) => string]>([
  ['from another server', () => knownBrowserCookie(['another secret'], undefined, ada, now)],
  ['of another browser', (cookie) => `x${cookie.slice(1)}`],
  ['that should last longer', (cookie) => cookie.replace(/\.\d{5}\./, '.99999.')],
  ['that is cut', (cookie) => cookie.slice(0, -1)],
  ['of no browser', () => ''],
])('takes no cookie %s', (_what, change) => {
  expect(isKnown(change(cookieOf(ada)), ada)).toBe(false);
});

it('outlives a change of the server’s secret, while both are accepted', () => {
  const both = ['the next secret', secret];
  expect(isKnown(cookieOf(ada), ada, now, both)).toBe(true);
  const renewed = knownBrowserCookie(['the next secret', secret], cookieOf(ada), ada, now);
  expect(isKnown(renewed, ada, now, ['the next secret'])).toBe(true);
  expect(renewed).toHaveLength(cookieOf(ada).length);
});

it('names nobody', () => {
  expect(cookieOf(ada)).not.toContain('ada');
});
