import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import { type FakeNetwork, fakeNetwork } from 'shared-api/testing';
import { forgetSession } from 'shared-auth';
import { loadLaterCode, toast } from 'shared-ui/overlays';
import { entryRoute, jobEntryLists, takesEverything } from '#testing/handlers.ts';
import { namePeople, next } from '#testing/jobEntryFields.ts';
import { listOf } from '#testing/projectServer.ts';
import { renderJobs } from '#testing/renderJobs.tsx';

// As on a page that is quiet. A dialog would otherwise load inside of a synchronous act.
beforeAll(loadLaterCode);

let network: FakeNetwork;
let user: UserEvent;
beforeEach(() => {
  sessionStorage.clear();
  user = userEvent.setup();
  network = fakeNetwork({ ...jobEntryLists, ...takesEverything });
});
afterEach(() => {
  network.restore();
  act(() => toast.clear());
});

const render = () => renderJobs('/job-entry', { before: ['/dashboard'] });
const notes = () => screen.findByLabelText(/^Notes\s*optional/);

describe('typed work', () => {
  it('comes back after a reload, and can be discarded', async () => {
    const first = render();
    await user.type(await notes(), 'Crane lane from the east');
    first.unmount();
    render();
    expect(await notes()).toHaveValue('Crane lane from the east');
    expect(screen.getByText('What you entered here before was kept. It is not saved yet.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Start over' }));
    expect(await notes()).toHaveValue('');
    expect(screen.getByText('Not saved yet')).toBeVisible();
  });

  it('comes back after the session ended, for the same user only', async () => {
    const first = render();
    await user.type(await notes(), 'Crane lane');
    act(() => forgetSession());
    first.unmount();
    const other = renderJobs('/job-entry', { role: 'fm', userId: 11 });
    expect(await notes()).toHaveValue('');
    other.unmount();
    render();
    expect(await notes()).toHaveValue('Crane lane');
  });

  it('is no longer kept once saved', async () => {
    const first = render();
    await user.click(await screen.findByRole('radio', { name: 'Without job costing' }));
    await user.type(screen.getByLabelText('Job name'), 'Dock 12');
    await namePeople(user);
    await next(user, 'Checkout');
    await screen.findByText('Draft saved successfully!');
    first.unmount();
    render();
    await user.click(await screen.findByRole('radio', { name: 'Without job costing' }));
    expect(screen.getByLabelText('Job name')).toHaveValue('');
  });
});

describe('leaving with typed work', () => {
  it('asks, and keeps everything when the user stays', async () => {
    const pages = render();
    await user.type(await notes(), 'Crane lane');
    act(() => void pages.goBack());
    const question = await screen.findByRole('alertdialog');
    expect(question).toHaveTextContent("What you entered here hasn't been saved.");
    await user.click(within(question).getByRole('button', { name: 'Keep editing' }));
    expect(pages.address()).toBe('/job-entry');
    expect(await notes()).toHaveValue('Crane lane');
  });

  it('discards the work when the user leaves', async () => {
    network.use(listOf([]));
    const pages = render();
    await user.type(await notes(), 'Crane lane');
    act(() => void pages.goBack());
    await user.click(await screen.findByRole('button', { name: 'Leave without saving' }));
    await waitFor(() => expect(pages.address()).toBe('/dashboard'));
    expect(Object.keys(sessionStorage).filter((key) => key.startsWith('mobprep.job-entry'))).toEqual([]);
  });

  it('asks nothing when there is no work', async () => {
    network.use(listOf([]));
    const pages = render();
    await notes();
    await act(() => pages.goBack());
    expect(pages.address()).toBe('/dashboard');
  });

  it('makes the browser ask before closing the tab', async () => {
    render();
    await notes();
    const quiet = new Event('beforeunload', { cancelable: true });
    window.dispatchEvent(quiet);
    expect(quiet.defaultPrevented).toBe(false);
    await user.type(await notes(), 'Crane lane');
    const asking = new Event('beforeunload', { cancelable: true });
    window.dispatchEvent(asking);
    expect(asking.defaultPrevented).toBe(true);
  });
});

describe('custom items', () => {
  const name = () => screen.findByLabelText('Item name');
  const rows = () => screen.getByRole('table', { name: 'Custom items' });

  it('start as one EA, and Enter adds one', async () => {
    render();
    await screen.findByRole('option', { name: 'RL' });
    await user.type(await name(), ' Dust wall {Enter}');
    expect(within(rows()).getByText('Dust wall')).toBeVisible();
    expect(within(rows()).getByText('EA')).toBeVisible();
    expect(within(rows()).getByRole('spinbutton', { name: 'Quantity of Dust wall' })).toHaveValue('1');
    expect(await name()).toHaveValue('');
  });

  it('need a name', async () => {
    render();
    await user.click(await screen.findByRole('button', { name: 'Add item' }));
    expect(await screen.findByText('Please enter an item name')).toBeVisible();
    await user.type(await name(), 'D');
    expect(screen.queryByText('Please enter an item name')).toBeNull();
  });

  it('refuse a quantity that is not a positive whole number', async () => {
    render();
    await user.type(await name(), 'Dust wall');
    const quantity = screen.getByRole('textbox', { name: 'Quantity' });
    await user.clear(quantity);
    await user.type(quantity, '1.5{Enter}');
    expect(screen.getByText('Please enter a valid positive number')).toBeVisible();
    await user.clear(quantity);
    await user.keyboard('{Enter}');
    expect(within(rows()).getByText('Dust wall')).toBeVisible();
  });

  it('refuse a duplicate, ignoring case', async () => {
    render();
    await user.type(await name(), 'Dust wall{Enter}DUST wall');
    expect(screen.getByRole('button', { name: 'Already Added' })).toHaveAttribute('aria-disabled', 'true');
    await user.keyboard('{Enter}');
    expect(within(rows()).getAllByText(/dust wall/i)).toHaveLength(1);
  });

  it('are saved with the draft, including the one still being typed', async () => {
    render();
    await user.click(await screen.findByRole('radio', { name: 'Without job costing' }));
    await user.type(screen.getByLabelText('Job name'), 'Dock 12');
    await namePeople(user);
    await screen.findByRole('option', { name: 'RL' });
    await user.type(await name(), 'Dust wall{Enter}');
    await user.selectOptions(screen.getByLabelText('Unit'), 'RL');
    await user.type(await name(), 'Tarp');
    await user.type(screen.getByLabelText('Notes'), 'Blue');
    expect(network.sent(entryRoute)).toEqual([]);
    await next(user, 'Mob Prep');
    await screen.findByText('Draft saved successfully!');
    expect(network.sent(entryRoute)[0]?.body).toMatchObject({
      custom_items: [
        { item_name: 'Dust wall', unit_id: 1, quantity: 1 },
        { item_name: 'Tarp', unit_id: 2, quantity: 1, notes: 'Blue' },
      ],
    });
  });
});
