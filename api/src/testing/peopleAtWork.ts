import { demoPassword } from '#src/demo/seed.ts';
import { accounts, type TestServer } from './testServer.ts';
import type { Begin } from './whileHeld.ts';

type Call = () => ReturnType<TestServer['anonymous']['get']>;

/** What people do all day, in turn and on a draft of their own. */
async function peopleAtWork(server: TestServer, itemId: number): Promise<Record<string, Call>> {
  const people = { pm_id: 6, fm_id: 11, mob_prep_preparer_id: 16 };
  const draft = '/v1/projects/312/contents';
  const { data } = (await server.as('pm').post(draft, people)).json();
  const list = `${draft}/${data.id}/items`;
  const [pm, line] = [server.as('pm'), { item_id: itemId, quantity: 2 }];
  const custom = { item_name: 'Borrowed crane mat', unit_id: 1, quantity: 1 };
  const { email } = accounts.admin;
  return {
    'add a line': () => pm.post(list, line),
    'set a quantity': () => pm.put(`${list}/${itemId}`, { quantity: 3 }),
    'write a note': () => pm.put(`${list}/${itemId}`, { notes: 'Bring two' }),
    'remove a line': () => pm.delete(`${list}/${itemId}`),
    'add what the catalogue lacks': () => pm.post(`${list}/batch`, { lines: [custom] }),
    'take a package': () => pm.post(`${list}/batch`, { lines: [line], assembly_id: 204 }),
    'undo on a list': () =>
      pm.post(`${list}/changes`, {
        changes: [
          { item_id: itemId + 1, seen: null, line: { quantity: 1, quantity_from: 'person', notes: '' } },
        ],
      }),
    'choose surfaces': () => pm.put(`${draft}/${data.id}`, { surface_type_ids: [11] }),
    'read the list': () => server.as('pe').get(list),
    'read the catalogue': () => server.as('pe').get('/v1/items'),
    'sign in': () => server.anonymous.post('/v1/users/login', { email, password: demoPassword }),
  };
}

/** Lets people work while somebody else holds locks. Returns what waited or was refused. */
export async function hinderedActs(server: TestServer, itemId: number) {
  const acts = Object.entries(await peopleAtWork(server, itemId));
  return async (begin: Begin): Promise<string[]> => {
    const hindered: string[] = [];
    for (const [act, call] of acts) {
      const answer = call();
      if ((await begin(answer)) === 'waits') return [...hindered, `${act} waits`];
      const { statusCode } = await answer;
      if (statusCode >= 300) hindered.push(`${act}: ${statusCode}`);
    }
    return hindered;
  };
}
