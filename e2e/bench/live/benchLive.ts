import type { ItemList } from 'shared-api/contract';
import { people } from '../../support/people.ts';
import { Api } from '../Api.ts';
import type { Bench } from '../Bench.ts';
import { fillCatalogue } from '../fillCatalogue.ts';
import { betweenBrowsers } from './betweenBrowsers.ts';
import { lag } from './lag.ts';
import { crowdOf, manyStreams } from './manyStreams.ts';
import { draftOf, type OneDraft } from './oneDraft.ts';
import { presence } from './presence.ts';
import { throughput } from './throughput.ts';
import { startTwoServers } from './twoServers.ts';

const lines = 1_500;
const watchedDrafts = 20;

/** What people see of each other: two servers on one database, against asking every two seconds. */
export const live: Bench = {
  name: 'live',
  run: async ({ rounds = 200, seconds }) => {
    const two = await startTwoServers();
    const { servers } = two;
    const signedIn = (url: string) =>
      Promise.all(Object.values(people).map(({ email }) => Api.signIn(url, email)));
    const apis = await signedIn(servers[0].url);
    const admin = await Api.signIn(servers[0].url, people.full_admin.email);
    await fillCatalogue(admin, 5_000, 'all categories');
    const { items }: ItemList = await (await admin.get('/items')).json();
    const ids = items.map(({ id }) => id);
    const large = await draftOf(admin, ids.slice(0, lines));
    const drafts: OneDraft[] = [];
    for (let at = 0; at < watchedDrafts; at += 1)
      drafts.push(await draftOf(admin, ids.slice(at * 30, at * 30 + 31 + at)));
    const mayEdit = [admin];
    const result: Record<string, unknown> = {};
    const keep = (what: string, found: object) => {
      result[what] = found;
      console.info(what, found);
    };
    keep('presence', await presence(servers, [admin, apis[1] ?? admin], large.id));
    keep('throughput', await throughput(servers, mayEdit, drafts, seconds));
    keep('lag', await lag(servers, mayEdit, large));
    keep('browsers', await betweenBrowsers(servers, large, rounds));
    const crowd = await crowdOf(admin, servers[0].url);
    keep('streams', await manyStreams(two, crowd, [large.id, ...drafts.map(({ id }) => id)]));
    await two.stop();
    return result;
  },
};
