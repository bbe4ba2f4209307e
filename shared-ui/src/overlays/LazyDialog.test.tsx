import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { Dialog } from '#src/overlays/Dialog.tsx';
import { LazyDialog } from '#src/overlays/LazyDialog.tsx';
import { Toaster } from '#src/overlays/Toaster.tsx';
import { toast } from '#src/overlays/toastStore.ts';
import { renderUi } from '#src/testing/renderUi.tsx';

/** Fakes only intervals: motion and dialogs need the real clocks. */
const doNotFake = [
  ...(['Date', 'performance', 'queueMicrotask', 'nextTick', 'hrtime'] as const),
  ...(['setTimeout', 'clearTimeout', 'setImmediate', 'clearImmediate'] as const),
  ...(['requestAnimationFrame', 'cancelAnimationFrame'] as const),
  ...(['requestIdleCallback', 'cancelIdleCallback'] as const),
];

let code: PromiseWithResolvers<void>;
let retries: number;
let told: unknown[];

function Page() {
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Paste
      </button>
      {isOpen && (
        <LazyDialog
          load={() => code.promise}
          title="Paste a list"
          look="item"
          failure="Failed to open it."
          onRetry={() => {
            retries += 1;
          }}
          onFailure={(error) => told.push(error)}
          onClose={close}
        >
          <Dialog title="Paste a list" size="item" open onClose={close}>
            <input aria-label="List" />
          </Dialog>
        </LazyDialog>
      )}
      <Toaster />
    </>
  );
}

const button = (name: string) => screen.getByRole('button', { name });
const dialog = () => screen.queryByRole('dialog', { name: 'Paste a list' });
const skeleton = () => screen.queryByRole('status', { name: 'Loading Paste a list' });

async function open() {
  renderUi(<Page />);
  await userEvent.click(button('Paste'));
}
const openFrame = async () => {
  await open();
  await waitFor(() => expect(dialog()).toContainElement(skeleton()));
};

beforeEach(() => {
  code = Promise.withResolvers();
  retries = 0;
  told = [];
});
afterEach(() => {
  act(() => toast.clear());
  jest.useRealTimers();
});

describe('a dialog whose code loads on click', () => {
  it('is drawn without a placeholder frame when its code is there', async () => {
    code.resolve();
    await open();
    expect([dialog() !== null, skeleton()]).toEqual([true, null]);
  });

  it('shows a frame with a skeleton until then, and returns the focus to its opener', async () => {
    await openFrame();
    code.resolve();
    const field = await screen.findByRole('textbox', { name: 'List' });
    expect(skeleton()).toBeNull();
    await waitFor(() => expect(field).toHaveFocus());
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(button('Paste')).toHaveFocus());
    expect(dialog()).toBeNull();
  });

  it('says after eight seconds that it is slow, retries on demand, and closes with Cancel', async () => {
    jest.useFakeTimers({ doNotFake });
    await openFrame();
    act(() => jest.advanceTimersByTime(7_000));
    expect(screen.queryByText(/longer than usual/)).toBeNull();
    act(() => jest.advanceTimersByTime(1_000));
    expect(dialog()).toHaveTextContent('Paste a list is taking longer than usual');
    await userEvent.click(button('Try again'));
    expect(retries).toBe(1);
    await userEvent.click(button('Cancel'));
    await act(async () => code.resolve());
    expect(dialog()).toBeNull();
  });

  it('closes with a message when its code does not load, and reports why', async () => {
    await openFrame();
    const error = new Error('no chunk');
    await act(async () => code.reject(error));
    expect(await screen.findByText('Failed to open it.')).toBeInTheDocument();
    expect(dialog()).toBeNull();
    expect(told).toEqual([error]);
  });
});
