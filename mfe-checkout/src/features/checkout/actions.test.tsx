import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type FakeNetwork, fakeNetwork } from 'shared-api/testing';
import { serverOf } from '#testing/handlers.ts';
import { renderCheckout } from '#testing/renderCheckout.tsx';
import { roofHoist } from '#testing/reviewedLines.ts';
import { reviewedProject } from '#testing/reviewedProject.ts';

let network: FakeNetwork;
beforeEach(() => {
  network = fakeNetwork(serverOf(reviewedProject(), [roofHoist]));
});
afterEach(() => network.restore());

describe('what other remotes offer to do with a list', () => {
  it("is in a menu next to the page's title, and gets the draft", async () => {
    const user = userEvent.setup();
    const run = jest.fn();
    const reserve = {
      label: 'Reserve all',
      access: 'project:read',
      run,
      failure: 'Failed to reserve',
    } as const;
    renderCheckout(undefined, 'pm', { 'checkout/actions/v1': [reserve] });
    await user.click(await screen.findByRole('button', { name: 'More' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Reserve all' }));
    expect(run).toHaveBeenCalledWith({ projectId: expect.any(Number), draftId: 5005 });
  });

  it('leaves no empty menu if there is nothing', async () => {
    renderCheckout();
    expect(await screen.findByRole('button', { name: 'DOWNLOAD EXCEL' })).toBeVisible();
    expect(await screen.findByText('Roof hoist')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'More' })).toBeNull();
  });
});
