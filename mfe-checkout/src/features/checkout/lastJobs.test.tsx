import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Draft } from 'shared-api/contract';
import { type FakeNetwork, fakeNetwork } from 'shared-api/testing';
import { toast } from 'shared-ui/overlays';
import { cartRoute, draftRoute, serverOf } from '#testing/handlers.ts';
import { renderCheckout } from '#testing/renderCheckout.tsx';
import { ladder, roofHoist } from '#testing/reviewedLines.ts';
import { reviewedProject } from '#testing/reviewedProject.ts';

/** Three jobs that used as many ladders. */
const lastJobs = {
  items: [
    {
      item_id: ladder.item_id,
      base: 'job',
      jobs: [70, 90, 80].map((used, at) => ({
        ...{ project_id: at + 1, custom_id: `P-${at + 1}`, project_name: `Maple Grove ${at + 1}` },
        ...{ used, base: 1 },
      })),
    },
  ],
};

let network: FakeNetwork;
function open(can: Partial<Draft['can']> = {}) {
  const project = reviewedProject();
  const contents = project.contents.map((draft) => ({ ...draft, can: { ...draft.can, ...can } }));
  network = fakeNetwork({
    ...serverOf({ ...project, contents }, [ladder, roofHoist]),
    [`GET ${draftRoute}/last-jobs`]: () => lastJobs,
  });
  renderCheckout();
}
afterEach(() => {
  network.restore();
  act(() => toast.clear());
});

const user = userEvent.setup();

it('a line with another number than the last jobs used says so, and takes theirs', async () => {
  open();
  expect(await screen.findByRole('button', { name: 'Last 3 jobs used 70 to 90' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: `Use 80 of ${ladder.item_name}` }));
  await waitFor(() =>
    expect(network.sent(`PUT ${cartRoute}/:itemId`).map(({ body }) => body)).toEqual([
      expect.objectContaining({ quantity: 80 }),
    ]),
  );
  const box = screen.getByRole('spinbutton', { name: `Quantity of ${ladder.item_name}` });
  expect(box).toHaveFocus();
  expect(screen.queryByRole('button', { name: 'Last 3 jobs used 70 to 90' })).toBeNull();
});

it('people who only read the list are told, and offered nothing', async () => {
  open({ edit: false, edit_list: false });
  expect(await screen.findByRole('button', { name: 'Last 3 jobs used 70 to 90' })).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Use/ })).toBeNull();
});
