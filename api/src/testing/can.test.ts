import { permissions } from 'shared-api/contract';
import { type Role, roles } from 'shared-api/rules';
import { startTestServer, type TestServer } from './testServer.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());
afterEach(() => jest.restoreAllMocks());

/** A revision that no record has: a permitted write gets as far as 412, a refused one does not. */
const stale = { 'if-match': '"0"' };
const draftPath = '/v1/projects/304/contents/5005';

type Can = Record<string, boolean>;
const read = async (role: Role, url: string) => (await server.as(role).get(url)).json();
const projectOf = async (role: Role): Promise<Can> => (await read(role, '/v1/projects/304')).metadata.can;
const listedOf = async (role: Role): Promise<Can> =>
  (await read(role, '/v1/projects')).projects.find(
    (project: { metadata: { id: number } }) => project.metadata.id === 304,
  ).metadata.can;
const draftOf = async (role: Role): Promise<Can> => (await read(role, draftPath)).can;
const itemOf = async (role: Role): Promise<Can> => (await read(role, '/v1/items/1001')).can;

/** An act as a record names it, and the call that performs it. */
interface Act {
  readonly subject: string;
  readonly name: string;
  readonly canOf: (role: Role) => Promise<Can>;
  readonly method: 'put' | 'delete';
  readonly url: string;
  readonly body?: object;
}

const draft = { subject: 'a draft', canOf: draftOf, method: 'put', url: draftPath } as const;
const removal: Act = {
  subject: 'a project',
  name: 'delete',
  canOf: projectOf,
  method: 'delete',
  url: '/v1/projects/304',
};
const acts: readonly Act[] = [
  removal,
  { ...removal, name: 'change_status', method: 'put', body: { status: 'completed', status_override: true } },
  { ...removal, subject: 'a project of the list', canOf: listedOf },
  { ...draft, name: 'edit', body: { crew_size: 7 } },
  { ...draft, name: 'advance', body: { status: 'excel' } },
  { ...draft, name: 'change_status', body: { status: 'excel', status_override: true } },
  { ...draft, name: 'edit_notes', body: { notes: 'x' } },
  { ...draft, name: 'delete', method: 'delete' },
  { subject: 'an item', name: 'delete', canOf: itemOf, method: 'delete', url: '/v1/items/1001' },
];

async function isPermitted(role: Role, { method, url, body }: Act) {
  const answer = await server.as(role)[method](url, body, stale);
  expect([403, 412]).toContain(answer.statusCode);
  return answer.statusCode === 412;
}

const says = async (role: Role, { canOf, name }: Act) => (await canOf(role))[name];

describe.each(roles)('what a record says to a %s', (role) => {
  it.each(acts)('$subject: $name matches what the call does', async (act) => {
    expect(await says(role, act)).toBe(await isPermitted(role, act));
  });
});

describe('a changed policy', () => {
  it('changes both the record and the route', async () => {
    expect([await says('pm', removal), await isPermitted('pm', removal)]).toEqual([false, false]);
    // The table is a constant for everybody else. The test plays its next version.
    jest.replaceProperty(permissions, 'project:delete', ['pm'] as never);
    expect([await says('pm', removal), await isPermitted('pm', removal)]).toEqual([true, true]);
    expect([await says('admin', removal), await isPermitted('admin', removal)]).toEqual([false, false]);
  });
});

describe('general permissions', () => {
  it.each(roles)('are sent to a %s who signs in', async (role) => {
    const { permissions: held } = await read(role, '/v1/users/me');
    const expected = Object.entries(permissions).filter(([, holders]) =>
      (holders as readonly Role[]).includes(role),
    );
    expect(held.sort()).toEqual(expected.map(([name]) => name).sort());
  });
});

describe('a completed project', () => {
  it('accepts no new draft, and nothing in its drafts can change', async () => {
    const { metadata, contents } = await read('full_admin', '/v1/projects/301');
    expect(metadata.can).toEqual({ change_status: true, delete: true, create_draft: false });
    expect(Object.values(contents[0].can)).toEqual([false, false, false, false, false, false]);
  });
});

describe('an installation that keeps project engineers from editing', () => {
  it('says so in the draft', async () => {
    const strict = await startTestServer({ PE_CHECKOUT_EDIT: 'off' });
    const { can } = (await strict.as('pe').get(draftPath)).json();
    expect([can.edit_list, can.edit_notes]).toEqual([false, false]);
    expect((await strict.as('pe').get('/v1/users/me')).json().permissions).not.toContain('cart:edit');
    await strict.stop();
  });
});

describe('an employee', () => {
  it('comes with a sentence for each refused act', async () => {
    const { users, assignable_roles } = await read('admin', '/v1/users');
    const fullAdmin = users.find((user: { role: string }) => user.role === 'full_admin');
    expect(fullAdmin.can).toEqual({
      edit: false,
      reset: false,
      delete: false,
      lock_down: false,
      change_role: false,
      change_status: false,
    });
    expect(fullAdmin.refusals.delete).toBe('Admin users cannot delete Full Admin or Admin accounts');
    expect(assignable_roles).toEqual(['pm', 'fm', 'pe']);
  });

  it('is shown to colleagues without the permissions on the account', async () => {
    const { users, assignable_roles } = await read('pm', '/v1/users');
    expect(users).not.toHaveLength(0);
    expect(users.every((user: object) => !('can' in user || 'refusals' in user))).toBe(true);
    expect(assignable_roles).toEqual([]);
  });
});
