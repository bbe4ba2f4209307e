import { act, fireEvent, render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { UiProvider } from 'shared-ui';
import { Toaster } from 'shared-ui/overlays';
import { HostServicesContext } from './hostServices.ts';
import { lazyDialog } from './lazyDialog.tsx';

afterEach(() => jest.useRealTimers());

it.each([
  ['Failed to open it. Try again in a moment.', undefined],
  ['Failed to open the vest.', 'Failed to open the vest.'],
])(
  'a dialog whose code does not load gives the shell the reason, and says: %s',
  async (sentence, failure) => {
    const onClose = jest.fn();
    const failed = jest.fn();
    const code = Promise.withResolvers<never>();
    const Late = lazyDialog<{ onClose: () => void }>(() => code.promise, {
      title: 'Edit the vest',
      look: 'item',
      failure,
    });
    render(
      <UiProvider>
        <HostServicesContext value={{ prefetch: () => {}, waiting: null, failed }}>
          <Late onClose={onClose} />
        </HostServicesContext>
        <Toaster />
      </UiProvider>,
    );
    const reason = new Error('no chunk');
    await act(async () => code.reject(reason));
    expect(await screen.findByText(sentence)).toBeVisible();
    expect([failed.mock.calls, onClose.mock.calls]).toEqual([[[reason]], [[]]]);
  },
);

it('has the shell ask again for code that hangs, and opens the dialog when it comes', async () => {
  jest.useFakeTimers();
  const askAgain = jest.fn();
  const code = Promise.withResolvers<() => ReactNode>();
  const Late = lazyDialog<{ onClose: () => void }>(() => code.promise, { title: 'The vest', look: 'item' });
  render(
    <UiProvider>
      <HostServicesContext value={{ prefetch: () => {}, waiting: null, askAgain }}>
        <Late onClose={() => {}} />
      </HostServicesContext>
    </UiProvider>,
  );
  const passed = (seconds: number) => act(() => jest.advanceTimersByTimeAsync(seconds * 1_000));
  // The count begins once the frame is drawn.
  await passed(1);
  await screen.findByRole('status', { name: 'Loading The vest' });
  await passed(7);
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
  await passed(1);
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(askAgain).toHaveBeenCalledTimes(1);
  await act(async () => code.resolve(() => <p>Sizes of the vest</p>));
  expect(screen.getByText('Sizes of the vest')).toBeVisible();
});
