import { atShare } from 'shared-api/testing/at-share';
import { FakeProvider } from '../identity/FakeProvider.ts';
import { flavours, settingsFor } from '../identity/flavours.ts';
import { Caller } from './Caller.ts';
import { type Figure, Tally } from './Figure.ts';
import { onServer } from './figureServer.ts';

/** The 95th percentile of the callback on our side, the goal for company sign-in. */
const mostMs = 50;
/** Calls before anything is measured: the first one reads what the provider says about itself. */
const warmUp = 20;

/** Goes to the provider and comes back. Returns the milliseconds of the callback and of the page's call that begins the session. */
async function signIn(address: string, provider: FakeProvider, id: number, tally: Tally) {
  const forwarded = { 'x-forwarded-for': `10.0.${Math.floor(id / 250)}.${id % 250}` };
  const get = (path: string, cookie = '') =>
    fetch(`${address}/v1/company-sign-in/${path}`, {
      headers: { ...forwarded, cookie, accept: 'text/html' },
      redirect: 'manual',
    });
  const start = await get('start');
  const cookie = start.headers.getSetCookie()[0]?.split(';')[0] ?? '';
  const claims = flavours.Okta.claims({ id: `person-${id}`, email: `person${id}@example.com` });
  const query = provider.approve(start.headers.get('location') ?? '', claims);
  const begun = performance.now();
  const back = await get(`callback?${query.toString()}`, cookie);
  const callback = performance.now() - begun;
  const attempt = new URL(back.headers.get('location') ?? '/', address).searchParams.get('attempt');
  const finishing = performance.now();
  const finished = await fetch(`${address}/v1/company-sign-in/finish`, {
    method: 'POST',
    headers: { ...forwarded, cookie, origin: address, 'x-mobprep': '1', 'content-type': 'application/json' },
    body: JSON.stringify({ attempt }),
  });
  await finished.text();
  if (finished.status !== 200) tally.countAnswer(finished.status, 'the end of a company sign-in');
  return { callback, finish: performance.now() - finishing };
}

/** Rounds are sign-ins of people whom MobPrep knows, one after the other. The provider's own work is part of the times. */
export const callbackTimes: Figure = {
  name: 'callbacks of company sign-in',
  rounds: 300,
  minutes: 3,
  run: (rounds) =>
    onServer(
      async ({ address }) => {
        const tally = new Tally();
        const provider = await FakeProvider.start();
        const admin = await Caller.signedIn(address);
        await admin.call('PUT', '/company-sign-in', settingsFor(flavours.Okta, provider));
        // Making an account takes a password's hash, once in its life.
        for (let id = 0; id < warmUp; id += 1) await signIn(address, provider, id, tally);
        const times: Awaited<ReturnType<typeof signIn>>[] = [];
        for (const round of rounds) times.push(await signIn(address, provider, round % warmUp, tally));
        await provider.stop();
        const of = (step: 'callback' | 'finish') => {
          const all = times.map((each) => each[step]);
          return `${step} median ${atShare(all, 0.5).toFixed(0)} ms, p95 ${atShare(all, 0.95).toFixed(0)} ms`;
        };
        const slowest = atShare(
          times.map(({ callback }) => callback),
          0.95,
        );
        if (slowest > mostMs) tally.count('failed', `the callback takes more than ${mostMs} ms`);
        return tally.outcome(rounds.made, `${of('callback')}; ${of('finish')}`);
      },
      { TRUST_PROXY: '1' },
    ),
};
