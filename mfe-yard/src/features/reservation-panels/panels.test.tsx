import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import axe from 'axe-core';
import type { DraftEquipment, Yard } from 'shared-api/contract';
import { buildUser, type FakeNetwork, fakeNetwork, refusal } from 'shared-api/testing';
import { pagesAt } from 'shared-remote/testing';
import {
  buildClaim,
  buildDraftEquipment,
  buildDraftItem,
  buildEquipment,
  buildYard,
} from '#testing/buildEquipment.ts';
import { DraftReservation } from './DraftReservation.tsx';
import { DraftYard } from './DraftYard.tsx';
import { ProjectEquipment } from './ProjectEquipment.tsx';

let network: FakeNetwork;
afterEach(() => network.restore());

const address = '/projects/304/contents/5005';
function drawDraft(answer: () => unknown) {
  network = fakeNetwork({ [`GET ${address}/equipment`]: answer });
  const Page = () => <DraftReservation projectId={304} draftId={5005} />;
  return render(pagesAt(Page, { address: '/', user: buildUser() }).element);
}
function drawProject(equipment: readonly unknown[]) {
  network = fakeNetwork({
    'GET /equipment': () => ({ today: '2026-12-01', equipment, can: { own: false } }),
  });
  const Page = () => <ProjectEquipment projectId={304} />;
  return render(pagesAt(Page, { address: '/', user: buildUser() }).element);
}

const other = buildClaim({
  project_id: 305,
  project_name: 'Copper Creek',
  draft_id: 5006,
  quantity: 2,
  kind: 'out',
  until: '2026-12-11',
});

describe("a draft's panel", () => {
  it('reserves, and says what is short and who has it', async () => {
    let stored: DraftEquipment = buildDraftEquipment();
    const { container } = drawDraft(() => stored);
    const reserve = await screen.findByRole('button', { name: 'Reserve' });
    network.use({
      [`PUT ${address}/reservation`]: () => {
        stored = buildDraftEquipment({
          reservation: { from: '2026-12-07', until: '2026-12-18', reserved_by_name: 'Keiko Barrowman' },
          equipment: [buildDraftItem({ reserved: 1, free: 0, claims: [other] })],
        });
        return stored;
      },
    });
    await userEvent.click(reserve);
    expect(await screen.findByText('Swing-arm roof hoist: short by 1')).toBeVisible();
    expect(screen.getByText('0 of 2 free all days. Copper Creek has 2 until Dec 11, 2026.')).toBeVisible();
    expect(screen.getByText(/Reserved by Keiko Barrowman, Dec 7 to 18, 2026\.$/)).toBeVisible();
    expect(screen.queryByRole('button', { name: /Reserve/ })).toBeNull();
    expect((await axe.run(container)).violations).toEqual([]);
  });

  it('says how the list and the days differ from what is reserved', async () => {
    drawDraft(() =>
      buildDraftEquipment({
        reservation: { from: '2026-12-01', until: '2026-12-18', reserved_by_name: 'Keiko Barrowman' },
        equipment: [buildDraftItem({ wanted: 3, reserved: 1, free: 5 })],
      }),
    );
    expect(
      await screen.findByText(/2 pieces more wanted than reserved\. The dates have changed since\./),
    ).toBeVisible();
    expect(screen.getByRole('button', { name: 'Reserve again' })).toBeVisible();
  });

  it.each([
    ['the draft has no days', () => buildDraftEquipment({ days: null, equipment: [] })],
    [
      'nothing on the list is shared',
      () => buildDraftEquipment({ equipment: [buildDraftItem({ wanted: 0 })] }),
    ],
    ['it can not be read', () => refusal(503, 'db_unavailable')],
  ])('is not there if %s', async (_why, answer) => {
    drawDraft(answer);
    await waitFor(() => expect(network.sent(`GET ${address}/equipment`)).toHaveLength(1));
    await act(async () => undefined);
    expect(screen.queryByRole('heading')).toBeNull();
  });

  it('rents what is missing', async () => {
    drawDraft(() => buildDraftEquipment({ equipment: [buildDraftItem({ wanted: 3, free: 1 })] }));
    network.use({ [`POST ${address}/rentals`]: () => buildDraftEquipment() });
    await userEvent.click(await screen.findByRole('button', { name: 'Rent 2 of Swing-arm roof hoist' }));
    await waitFor(() =>
      expect(network.sent(`POST ${address}/rentals`).map(({ body }) => body)).toEqual([
        { item_id: 1001, quantity: 2 },
      ]),
    );
  });

  it('offers nothing to people who may not reserve', async () => {
    drawDraft(() => buildDraftEquipment({ can: { reserve: false } }));
    expect(await screen.findByText(/Nothing is reserved yet/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Reserve' })).toBeNull();
  });
});

describe("a draft's yard", () => {
  const drawYard = (yards: readonly Yard[], draft: Partial<DraftEquipment> = {}) => {
    network = fakeNetwork({
      [`GET ${address}/equipment`]: () => buildDraftEquipment(draft),
      'GET /yards': () => ({ yards, turnaround: 'next-day', can: { create: false } }),
      [`PUT ${address}/yard`]: () => ({ yard_id: 2 }),
    });
    const Page = () => <DraftYard projectId={304} draftId={5005} />;
    return render(pagesAt(Page, { address: '/', user: buildUser() }).element);
  };
  const both = [buildYard(), buildYard({ id: 2, name: 'Wichita' })];

  it('is chosen by people who prepare lists', async () => {
    drawYard(both);
    await userEvent.selectOptions(await screen.findByLabelText('Leaves from'), 'Wichita');
    await waitFor(() =>
      expect(network.sent(`PUT ${address}/yard`).map(({ body }) => body)).toEqual([{ yard_id: 2 }]),
    );
  });

  it('is only read by others', async () => {
    drawYard(both, { yard_id: 2, can: { reserve: false } });
    expect(await screen.findByText('Wichita')).toBeVisible();
    expect(screen.queryByRole('combobox')).toBeNull();
  });

  it('is not asked for while there is one yard', async () => {
    drawYard([buildYard()]);
    await waitFor(() => expect(network.sent('GET /yards')).toHaveLength(1));
    await act(async () => undefined);
    expect(screen.queryByText('Leaves from')).toBeNull();
  });
});

describe("a project's panel", () => {
  it('lists its claims, late ones first, and none of others', async () => {
    const late = buildClaim({ kind: 'out', from: '2026-11-01', until: null, due: '2026-11-20', load_id: 7 });
    drawProject([
      buildEquipment({ claims: [buildClaim(), other] }),
      buildEquipment({ item_id: 1002, item_name: 'Boom lift', claims: [late] }),
    ]);
    const items = await screen.findAllByRole('listitem');
    expect(items.map((item) => item.textContent)).toEqual([
      '1 Boom liftOutLateDraft #2, since Nov 1, 2026, due Nov 20, 2026',
      expect.stringContaining('1 Swing-arm roof hoistReservedDraft #2, Dec 7 to 18, 2026'),
    ]);
  });

  it('is not there while the project has none', async () => {
    drawProject([buildEquipment({ claims: [other] })]);
    await waitFor(() => expect(network.sent('GET /equipment')).toHaveLength(1));
    await act(async () => undefined);
    expect(screen.queryByRole('heading')).toBeNull();
  });
});
