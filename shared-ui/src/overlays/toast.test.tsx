import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { Dialog } from '#src/overlays/Dialog.tsx';
import { Toaster } from '#src/overlays/Toaster.tsx';
import { toast } from '#src/overlays/toastStore.ts';
import { renderUi } from '#src/testing/renderUi.tsx';

afterEach(() => {
  act(() => toast.clear());
  jest.useRealTimers();
});

const pass = (milliseconds: number) => act(() => jest.advanceTimersByTimeAsync(milliseconds));

/** Waits with real timers until a toast has faded out. */
async function gone(text: string) {
  jest.useRealTimers();
  await waitFor(() => expect(screen.queryByText(text)).toBeNull());
}

describe('toasts', () => {
  it('removes a success after 5 s', async () => {
    jest.useFakeTimers();
    renderUi(<Toaster />);
    act(() => void toast.success('Draft saved successfully!'));
    expect(screen.getByRole('status')).toHaveTextContent('Draft saved successfully!');
    await pass(4900);
    expect(screen.getByText('Draft saved successfully!')).toBeInTheDocument();
    await pass(200);
    await gone('Draft saved successfully!');
  });

  it('shows four at most, but never drops a choice that nobody has made', async () => {
    renderUi(<Toaster />);
    const choice = { action: { label: 'Use 9', onClick: () => {} } };
    act(() => {
      toast.failure('Caleb set Ladder to 4.', choice);
      for (const name of ['One', 'Two', 'Three', 'Four']) toast.success(name);
    });
    const shown = () => screen.getAllByText(/^(Caleb|One|Two|Three|Four|Ines)/).map((one) => one.textContent);
    await waitFor(() => expect(shown()).toEqual(['Caleb set Ladder to 4.', 'Two', 'Three', 'Four']));
    act(() => {
      for (const name of ['A', 'B', 'C', 'D']) toast.failure(`Ines set ${name} to 4.`, choice);
    });
    await waitFor(() => expect(screen.getAllByRole('button', { name: 'Use 9' })).toHaveLength(5));
  });

  it('keeps a failure, as an alert with its detail, until it is dismissed', async () => {
    jest.useFakeTimers();
    renderUi(<Toaster />);
    act(() => void toast.failure('Failed to update item', { detail: 'Error ID 7F3C-20A9' }));
    await pass(60_000);
    expect(screen.getByRole('alert')).toHaveTextContent('Failed to update itemError ID 7F3C-20A9');
    fireEvent.click(screen.getByRole('button', { name: 'Dismiss' }));
    await gone('Failed to update item');
  });

  it('offers Undo for 8 s, and disappears when it is used', async () => {
    const undo = jest.fn();
    const { user } = renderUi(<Toaster />);
    act(() => void toast.undo('Toe board removed', undo));
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    expect(undo).toHaveBeenCalledTimes(1);
    await gone('Toe board removed');
  });

  it('stops the clock while the pointer is on it', async () => {
    jest.useFakeTimers();
    renderUi(<Toaster />);
    act(() => void toast.success('Saved'));
    fireEvent.pointerEnter(screen.getByRole('status'));
    await pass(20_000);
    expect(screen.getByText('Saved')).toBeInTheDocument();
    fireEvent.pointerLeave(screen.getByRole('status'));
    await pass(5100);
    await gone('Saved');
  });

  it('returns the focus when its action removes it', async () => {
    const { user } = renderUi(
      <>
        <input aria-label="Quantity" />
        <Toaster />
      </>,
    );
    act(() => void toast.failure('Petra set it to 9.', { action: { label: 'Use 5', onClick: () => {} } }));
    await user.click(screen.getByRole('textbox'));
    await user.click(screen.getByRole('button', { name: 'Use 5' }));
    expect(screen.getByRole('textbox')).toHaveFocus();
  });

  it('is withdrawn with others of the same text, once that no longer holds', async () => {
    renderUi(<Toaster />);
    act(() => {
      toast.failure('Failed to download');
      toast.failure('Failed to save');
      toast.withdraw('Failed to download');
    });
    await gone('Failed to download');
    expect(screen.getByRole('alert')).toHaveTextContent('Failed to save');
  });

  it('leaves the focus where it is', async () => {
    const { user } = renderUi(
      <>
        <input aria-label="Notes" />
        <Toaster />
      </>,
    );
    await user.click(screen.getByLabelText('Notes'));
    act(() => void toast.undo('Toe board removed', jest.fn()));
    expect(await screen.findByText('Toe board removed')).toBeInTheDocument();
    expect(screen.getByLabelText('Notes')).toHaveFocus();
  });

  it.each(['{Enter}', '[Space]'])('is reached with Tab: %s activates Undo, then Dismiss', async (key) => {
    const undo = jest.fn();
    const { user } = renderUi(<Toaster />);
    act(() => void toast.undo('Toe board removed', undo));
    await user.tab();
    expect(screen.getByRole('button', { name: 'Undo' })).toHaveFocus();
    await user.tab();
    expect(screen.getByRole('button', { name: 'Dismiss' })).toHaveFocus();
    await user.keyboard(key);
    await gone('Toe board removed');
    expect(undo).not.toHaveBeenCalled();
    act(() => void toast.undo('Ladder removed', undo));
    act(() => screen.getByRole('button', { name: 'Undo' }).focus());
    await user.keyboard(key);
    expect(undo).toHaveBeenCalledTimes(1);
  });

  it('stops the clock while it has the focus', async () => {
    jest.useFakeTimers();
    renderUi(<Toaster />);
    act(() => void toast.undo('Toe board removed', jest.fn()));
    act(() => screen.getByRole('button', { name: 'Undo' }).focus());
    await pass(20_000);
    expect(screen.getByText('Toe board removed')).toBeInTheDocument();
  });
});

describe('a toast above an open dialog', () => {
  it('announces a failure', async () => {
    const { rerender } = renderUi(<Toaster />);
    rerender(
      <>
        <Toaster />
        <Dialog title="History" open onClose={() => {}}>
          <button type="button">Inside</button>
        </Dialog>
      </>,
    );
    await screen.findByRole('dialog', { name: 'History' });
    act(() => void toast.failure('Failed to add item'));
    expect(await screen.findByRole('alert')).toHaveTextContent('Failed to add item');
  });

  it('can be used, and its action leaves the dialog open', async () => {
    const undo = jest.fn();
    const onClose = jest.fn();
    const page = (open: boolean) => (
      <>
        <Toaster />
        <Dialog title="History" open={open} onClose={onClose}>
          <button type="button">Inside</button>
        </Dialog>
      </>
    );
    const { user, rerender } = renderUi(page(false));
    rerender(page(true));
    await screen.findByRole('dialog', { name: 'History' });
    act(() => void toast.changed('Ladder brought back', undo));
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    expect(undo).toHaveBeenCalledTimes(1);
    expect(onClose).not.toHaveBeenCalled();
    expect(screen.getByRole('dialog', { name: 'History' })).toBeInTheDocument();
  });
});
