import { act, render, screen } from '@testing-library/react';
import { ApiError } from 'shared-api/client';
import { UiProvider } from 'shared-ui';
import { Toaster, toast } from 'shared-ui/overlays';
import { tellFailure } from './toasts.ts';

afterEach(() => act(() => toast.clear()));

const failure = (code: 'internal' | 'intercepted') =>
  new ApiError({
    status: 0,
    code,
    detail: 'Your network asks you to sign in again. Reload this page.',
    fields: [],
    requestId: '51d0c7b4-2f1e-4a53-9d7e-0a1b2c3d4e5f',
    body: {},
  });

const show = async (text: string, code: 'internal' | 'intercepted') => {
  render(
    <UiProvider>
      <Toaster />
    </UiProvider>,
  );
  tellFailure(text, failure(code), 'Your change is kept.');
  return (await screen.findByText(text)).closest('[role=alert]');
};

describe('a failed write', () => {
  it('offers a reload where the network asks for a sign-in, and says that once', async () => {
    const told = await show(
      'Failed to save. Your network asks you to sign in again. Reload this page.',
      'intercepted',
    );
    expect(told).toHaveTextContent(/sign in again\. Reload this page\.Your change is kept\./);
    expect(screen.getByRole('button', { name: 'Reload' })).toBeVisible();
  });

  it('has its error ID otherwise', async () => {
    expect(await show('Failed to save', 'internal')).toHaveTextContent(
      'Your change is kept. Error ID 51D0C7B4',
    );
    expect(screen.queryByRole('button', { name: 'Reload' })).toBeNull();
  });
});
