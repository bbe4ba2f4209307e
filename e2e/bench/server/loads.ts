import type { CartLine, Employee, ItemList } from 'shared-api/contract';
import { password } from '../../support/people.ts';
import { demoDraft } from '../../support/screens.ts';
import type { Api } from '../Api.ts';

export interface Request {
  readonly path: string;
  readonly method?: 'GET' | 'PUT' | 'POST';
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
}

export interface Load {
  readonly name: string;
  /** Sent in turn by each connection. */
  readonly requests: readonly [Request, ...Request[]];
  /** A load in the same run that does the same thing the plain way; /healthz by default. */
  readonly rival?: string;
}

export const healthz: Load = { name: '/healthz', requests: [{ path: '/healthz' }] };

/** What people do, with the demo data. */
export async function everydayLoads(api: Api): Promise<Load[]> {
  const { metadata } = await (await api.get(`/projects/custom/${demoDraft.customId}`)).json();
  const cart = `/v1/projects/${metadata.id}/contents/${demoDraft.id}/items`;
  const lines: CartLine[] = await (await api.get(cart.slice(3))).json();
  const puts = lines.map(({ item_id }) => ({
    path: `${cart}/${item_id}`,
    method: 'PUT' as const,
    headers: api.headers,
    body: '{"quantity":7}',
  }));
  const { headers } = api;
  return [
    { name: 'sign in', requests: await signIns(api) },
    { name: 'current user', requests: [{ path: '/v1/users/me', headers }] },
    { name: 'project list', requests: [{ path: '/v1/projects', headers: gzip(headers) }] },
    { name: 'item list, 200', requests: [{ path: '/v1/items', headers: gzip(headers) }] },
    { name: 'item list, 304', requests: [await unchanged(api, '/items')] },
    { name: `cart of ${lines.length} lines`, requests: [{ path: cart, headers: gzip(headers) }] },
    { name: `cart of ${lines.length} lines, expanded`, requests: [{ path: cart, headers }] },
    { name: 'quantity of a line', requests: asMany(puts) },
    { name: 'export of 500 lines', requests: [{ path: await bigExport(api), headers }] },
    { name: 'page of the shell', requests: [{ path: '/dashboard', headers: { accept: 'text/html' } }] },
  ];
}

/** A large installation's whole lists, each with the plain way to get the same rows. */
export async function largeLoads(api: Api): Promise<Load[]> {
  const headers = gzip(api.headers);
  return [
    { name: 'items, not prepared', requests: [{ path: '/v1/items?limit=5000', headers }] },
    { name: 'items, 200', rival: 'items, not prepared', requests: [{ path: '/v1/items', headers }] },
    { name: 'items, 304', rival: 'items, not prepared', requests: [await unchanged(api, '/items')] },
    { name: '500 projects, not prepared', requests: [{ path: '/v1/projects?limit=500', headers }] },
    {
      name: 'projects, 200',
      rival: '500 projects, not prepared',
      requests: [{ path: '/v1/projects', headers }],
    },
    {
      name: 'projects, 304',
      rival: '500 projects, not prepared',
      requests: [await unchanged(api, '/projects')],
    },
  ];
}

/** Fills the catalogue up to 5,000 items and the list up to 10,000 projects. */
export async function fillLarge(api: Api) {
  const { items, total }: ItemList = await (await api.get('/items')).json();
  const [like] = items;
  const item = { category_id: like?.category_id, unit_id: like?.unit_id, is_sub_item: false };
  const stock = { is_inventory_item: true, min_qty: 2, price_per_unit: 12.5, vendor_info: 'Tri-Mesa Supply' };
  await api.postMany(
    '/items',
    numbered(5_000 - total).map((n) => ({ ...item, ...stock, item_name: `Anchor plate, size ${n}` })),
  );
  const { total: projects } = await (await api.get('/projects')).json();
  await api.postMany(
    '/projects',
    numbered(10_000 - projects).map((n) => ({
      custom_id: `L-${n}`,
      project_name: `Warehouse ${n} reroof`,
      project_location: 'Salina, KS',
      integrated_with_spectrum: false,
    })),
  );
}

/** Signs everybody in, in turn, so that no account reaches its limit of attempts at once. */
async function signIns(api: Api): Promise<Load['requests']> {
  const { users }: { users: Employee[] } = await (await api.get('/users')).json();
  return asMany(
    users
      .filter((user) => user.is_active)
      .map(({ email }) => ({
        path: '/v1/users/login',
        method: 'POST' as const,
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ email, password }),
      })),
  );
}

async function unchanged(api: Api, list: string): Promise<Request> {
  const etag = (await api.get(list)).headers.get('etag') ?? '';
  return { path: `/v1${list}`, headers: { ...api.headers, 'if-none-match': etag } };
}

async function bigExport(api: Api): Promise<string> {
  const { metadata } = await api.post('/projects', {
    custom_id: 'BENCH-500',
    project_name: 'Bench',
    integrated_with_spectrum: false,
  });
  const people = { pm_id: 6, fm_id: 11, mob_prep_preparer_id: 16 };
  const { data } = await api.post(`/projects/${metadata.id}/contents`, people);
  const draft = `/projects/${metadata.id}/contents/${data.id}`;
  const { items }: ItemList = await (await api.get('/items')).json();
  const missing = Math.max(0, 500 - items.length);
  const custom = await api.postMany(
    '/items/custom',
    numbered(missing).map((n) => ({ item_name: `Custom item ${n}`, unit_id: items[0]?.unit_id })),
  );
  await api.postMany(
    `${draft}/items`,
    [...items, ...custom].slice(0, 500).map(({ id }) => ({ item_id: id, quantity: 3 })),
  );
  return `/v1${draft}/export/excel`;
}

const numbered = (count: number) => Array.from({ length: count }, (_, index) => index + 1);

const gzip = (headers: Readonly<Record<string, string>>) => ({ ...headers, 'accept-encoding': 'gzip' });

function asMany([first, ...rest]: readonly Request[]): Load['requests'] {
  if (!first) throw new Error('there is nothing to send');
  return [first, ...rest];
}
