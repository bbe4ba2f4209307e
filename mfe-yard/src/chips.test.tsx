import { type FakeNetwork, fakeNetwork } from 'shared-api/testing';
import { buildClaim, buildDraftEquipment, buildDraftItem } from '#testing/buildEquipment.ts';
import { fills } from './chips.tsx';

let network: FakeNetwork;
afterEach(() => network.restore());

let drafts = 9000;
/** A draft of its own for each test, as answers are kept for a while. */
async function chipsOf(answer: ReturnType<typeof buildDraftEquipment>, ...itemIds: number[]) {
  drafts += 1;
  const draft = { projectId: 304, draftId: drafts };
  network = fakeNetwork({ [`GET /projects/304/contents/${drafts}/equipment`]: () => answer });
  const ask = (ids: readonly number[]) => fills['categories/chips/v1']?.({ ...draft, itemIds: ids });
  const chips = await ask(itemIds);
  return {
    chips,
    ask,
    asked: () => network.sent(`GET /projects/304/contents/${draft.draftId}/equipment`).length,
  };
}

it('say how many are free on the days of the draft, and who has the others', async () => {
  const claims = [
    buildClaim({ quantity: 2, project_name: 'Copper Creek', kind: 'out', until: '2026-12-11' }),
  ];
  const { chips } = await chipsOf(
    buildDraftEquipment({
      equipment: [buildDraftItem({ free: 0, claims }), buildDraftItem({ item_id: 1002 })],
    }),
    1001,
  );
  expect([...(chips?.keys() ?? [])]).toEqual([1001]);
  expect(chips?.get(1001)).toMatchObject({
    label: '0 of 2 free',
    tone: 'warning',
    explanation: '0 of 2 free all days, Dec 7 to 18, 2026. Copper Creek has 2 until Dec 11, 2026.',
  });
});

it('are neutral while there is enough', async () => {
  const { chips } = await chipsOf(buildDraftEquipment(), 1001);
  expect(chips?.get(1001)).toMatchObject({ label: '2 of 2 free', tone: 'neutral' });
});

it('are none without days, and cost one short answer for all rows', async () => {
  const { chips, ask, asked } = await chipsOf(buildDraftEquipment({ days: null, equipment: [] }), 1001);
  await ask([1002, 1003]);
  expect([chips?.size, asked()]).toEqual([0, 1]);
});
