import { act, render, screen } from '@testing-library/react';
import { UiProvider } from 'shared-ui';
import { Toaster } from 'shared-ui/overlays';
import { HostServicesContext } from './hostServices.ts';
import { lazyDialog } from './lazyDialog.tsx';

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
