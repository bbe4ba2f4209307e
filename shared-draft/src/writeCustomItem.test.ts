import { buildCartLine, type FakeNetwork, fakeNetwork, refusal } from 'shared-api/testing';
import { writeCustomItem } from './writeCustomItem.ts';

const key = { projectId: 7, draftId: 5 };
const item = { name: ' Dust wall ', unitId: 1, quantity: 2, notes: ' Blue ' };
const addition = 'POST /projects/7/contents/5/items';

let network: FakeNetwork;
let created: { id: number | null; keep: (id: number) => void };
beforeEach(() => {
  network = fakeNetwork({
    'POST /items/custom': () => ({ id: 9001 }),
    [addition]: () => buildCartLine({ item_id: 9001 }),
  });
  created = {
    id: null,
    keep: (id) => {
      created.id = id;
    },
  };
});
afterEach(() => network.restore());

const write = () => writeCustomItem(key, item, { ...created });

describe('writeCustomItem', () => {
  it('creates the item and puts it on the list, without the space around its texts', async () => {
    expect(await write()).toMatchObject({ item_id: 9001 });
    expect(network.sent('POST /items/custom')[0]?.body).toEqual({ item_name: 'Dust wall', unit_id: 1 });
    expect(network.sent(addition)[0]?.body).toEqual({ item_id: 9001, quantity: 2, notes: 'Blue' });
  });

  it('creates nothing twice when only putting it on the list had failed', async () => {
    network.use({ [addition]: () => refusal(503, 'db_unavailable') });
    await expect(write()).rejects.toMatchObject({ code: 'db_unavailable' });
    network.use({ [addition]: () => buildCartLine({ item_id: 9001 }) });
    await write();
    expect(network.sent('POST /items/custom')).toHaveLength(1);
  });

  it('is content when a try whose answer was lost had put it on the list', async () => {
    created.id = 9001;
    network.use({ [addition]: () => refusal(409, 'already_in_cart') });
    expect(await write()).toBeNull();
  });
});
