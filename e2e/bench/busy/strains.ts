import { type CatalogueItem, type ItemList, mostEditedItems } from 'shared-api/contract';
import { careKinds, type ItemsChange, workbookType } from 'shared-api/rules';
import type { Api } from '../Api.ts';
import { makeDraft } from '../makeDraft.ts';

const vendor = 'Acme Supply';
const [exportsAtOnce, exportedLines, auditPages] = [20, 900, 12];

/** Work that keeps a server busy. Throws if any of it is refused. */
export interface Strain {
  readonly name: string;
  readonly run: () => Promise<unknown>;
}

/** What an office does at its worst, with a catalogue of 20,000 items. */
export async function strainsFor(api: Api, items: readonly CatalogueItem[]): Promise<Strain[]> {
  const { path } = await makeDraft(
    api,
    items.slice(0, exportedLines).map(({ id }) => id),
  );
  const prices = new Blob([await (await api.get('/items/export/excel')).arrayBuffer()], {
    type: workbookType,
  });
  await edit(api, { vendor_info: vendor });
  let uploaded = 0;
  const count = items.length.toLocaleString('en-US');
  return [
    { name: `edit of ${count} items`, run: () => edit(api, { price: { kind: 'amount', value: 1 } }) },
    {
      name: 'upload of their prices',
      run: async () => {
        uploaded = await upload(api, prices);
      },
    },
    { name: 'undo of the upload', run: () => api.post(`/items/imports/${uploaded}/undo`, {}) },
    {
      name: 'rename of their vendor',
      run: () => api.post('/vendors/renames', { from: [vendor], to: `${vendor} and Sons` }),
    },
    {
      name: 'care lists',
      run: () => atOnce(careKinds.length, (at) => api.get(`/catalogue-care?kind=${careKinds[at]}`)),
    },
    {
      name: `${exportsAtOnce} exports of ${exportedLines} lines`,
      run: () => atOnce(exportsAtOnce, () => api.get(`${path}/export/excel`)),
    },
    {
      name: `${auditPages} pages of the audit`,
      run: () => atOnce(auditPages, (page) => api.get(`/audit?grouped=true&offset=${page * 20}`)),
    },
  ];
}

async function edit(api: Api, change: ItemsChange) {
  const { items }: ItemList = await (await api.get('/items')).json();
  const wanted = items.slice(0, mostEditedItems).map(({ id, revision }) => ({ id, revision }));
  await api.post('/items/edits', { items: wanted, change });
}

async function upload(api: Api, file: Blob): Promise<number> {
  const { fingerprint } = await api.upload('/items/imports/preview', file);
  const query = new URLSearchParams({ file: 'prices.xlsx', fingerprint });
  return (await api.upload(`/items/imports?${query}`, file)).id;
}

const atOnce = (count: number, call: (at: number) => Promise<Response>) =>
  Promise.all(Array.from({ length: count }, async (_, at) => (await call(at)).arrayBuffer()));
