import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import type { CartLine } from 'shared-api/contract';
import { exportFacts } from 'shared-api/rules';
import { buildCartLine, type FakeNetwork, fakeNetwork, refusal } from 'shared-api/testing';
import { toast } from 'shared-ui/overlays';
import { cartRoute, draftRoute, serverOf } from '#testing/handlers.ts';
import { renderCheckout } from '#testing/renderCheckout.tsx';
import { ladder, roofHoist } from '#testing/reviewedLines.ts';
import { reviewedDraft, reviewedProject } from '#testing/reviewedProject.ts';

const hardHat = buildCartLine();
const out = (lines: readonly CartLine[]) => ({
  [`GET ${draftRoute}/exports/latest`]: () => ({
    export: { day: '2026-11-20', taken_by: 'Petra Lindqvist', lines },
  }),
});

let network: FakeNetwork;
let user: UserEvent;
beforeEach(() => {
  user = userEvent.setup();
  network = fakeNetwork(serverOf(reviewedProject(), [hardHat, ladder]));
});
afterEach(() => {
  network.restore();
  act(() => toast.clear());
});

const noticed = () => screen.queryByText(/downloaded the Excel file/);

describe('a list that went out as a workbook', () => {
  it('says how many lines have changed since, and marks those still on it', async () => {
    network.use(out([{ ...hardHat, quantity: hardHat.quantity + 4 }, roofHoist]));
    renderCheckout();
    expect(
      await screen.findByText(
        'Since Petra Lindqvist downloaded the Excel file on 11/20/26: 1 added, 1 removed, 1 changed.',
      ),
    ).toBeVisible();
    const rows = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
    expect(rows.some((row) => row.includes(`Was ${hardHat.quantity + 4}`))).toBe(true);
    expect(rows.some((row) => row.includes(ladder.item_name) && row.includes('New'))).toBe(true);
  });

  it('lists the changes above the list', async () => {
    const facts = { ...exportFacts(reviewedProject().metadata, reviewedDraft()), Notes: 'Gate 4.' };
    network.use({
      [`GET ${draftRoute}/exports/latest`]: () => ({
        export: { day: '2026-11-20', taken_by: 'Petra Lindqvist', lines: [hardHat, ladder], facts },
      }),
    });
    renderCheckout();
    expect(
      await screen.findByText('Since Petra Lindqvist downloaded the Excel file on 11/20/26: Notes.'),
    ).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Show changes' })).not.toBeInTheDocument();
  });

  it('lists removed lines on request', async () => {
    network.use(out([hardHat, ladder, roofHoist]));
    renderCheckout();
    const show = await screen.findByRole('button', { name: 'Show changes' });
    expect(screen.queryByText(roofHoist.item_name)).not.toBeInTheDocument();
    await user.click(show);
    const [removed] = screen.getAllByText('Removed');
    expect(within(removed?.closest('li') as HTMLElement).getByText(roofHoist.item_name)).toBeVisible();
  });

  it('draws only the visible ones of many changes, and all of them for the browser’s search', async () => {
    const many = Array.from({ length: 1_500 }, (_, n) =>
      buildCartLine({ item_id: n + 1, item_name: `Strap ${n}` }),
    );
    network.use({ ...out(many), [`GET ${cartRoute}`]: () => [] });
    renderCheckout();
    await user.click(await screen.findByRole('button', { name: 'Show changes' }));
    const rows = () => within(screen.getByRole('list', { name: 'Changes' })).queryAllByRole('listitem');
    expect(rows().length).toBeLessThan(100);
    await user.keyboard('{Control>}f{/Control}');
    expect(rows()).toHaveLength(1_500);
  });

  it('counts a change made on the screen', async () => {
    network.use(out([hardHat, ladder]));
    renderCheckout();
    await screen.findByRole('spinbutton', { name: 'Quantity of Hard hat' });
    expect(noticed()).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Increase Quantity of Hard hat' }));
    expect(await screen.findByText(/: 1 changed\./)).toBeVisible();
  });

  it('says that the changes failed to load, and reloads them on request', async () => {
    network.use({ [`GET ${draftRoute}/exports/latest`]: () => refusal(500, 'internal') });
    renderCheckout();
    expect(await screen.findByText('Failed to load the changes since the last Excel.')).toBeVisible();
    network.use(out([hardHat]));
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByText(/: 1 added\./)).toBeVisible();
  });

  it('says nothing before the first workbook', async () => {
    renderCheckout();
    await screen.findByRole('spinbutton', { name: 'Quantity of Hard hat' });
    await waitFor(() => expect(network.sent(`GET ${draftRoute}/exports/latest`)).toHaveLength(1));
    expect(noticed()).toBeNull();
  });
});
