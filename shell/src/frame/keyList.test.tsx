import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { UiProvider } from 'shared-ui';
import { FloatingLayer } from './FloatingLayer.tsx';

let user: UserEvent;
beforeEach(async () => {
  user = userEvent.setup();
  render(
    <QueryClientProvider client={new QueryClient()}>
      <UiProvider>
        <MemoryRouter>
          <FloatingLayer>
            <input aria-label="Search" />
          </FloatingLayer>
        </MemoryRouter>
      </UiProvider>
    </QueryClientProvider>,
  );
  // Motion loads in a chunk of its own.
  await act(() => import('shared-ui/overlays'));
  await act(() => new Promise((done) => setTimeout(done)));
});

const list = () => screen.queryByRole('dialog', { name: 'Keyboard shortcuts' });

describe('the list of keyboard shortcuts', () => {
  it('opens with ? and closes with Escape', async () => {
    await user.keyboard('?');
    await waitFor(() => expect(list()).toBeVisible());
    expect(screen.getByText('Quantity of the item')).toBeVisible();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(list()).toBeNull());
  });

  it('leads to the guide', async () => {
    await user.keyboard('?');
    const guide = await screen.findByRole('link', { name: 'Guide' });
    expect(guide).toHaveAttribute('href', '/help');
    await user.click(guide);
    await waitFor(() => expect(list()).toBeNull());
  });

  it('stays closed while the user types a question mark into a field', async () => {
    await user.type(screen.getByLabelText('Search'), 'which?');
    expect(screen.getByLabelText('Search')).toHaveValue('which?');
    expect(list()).toBeNull();
  });
});
