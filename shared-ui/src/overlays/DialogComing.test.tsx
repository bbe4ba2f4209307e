import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { DialogComing } from '#src/overlays/DialogComing.tsx';
import { renderUi } from '#src/testing/renderUi.tsx';

const frame = () => screen.getByRole('dialog', { name: 'Opening' });
const button = (name: string) => screen.queryByRole('button', { name });

describe('a dialog whose code is missing', () => {
  it('has the focus while it is coming, and offers no second try yet', () => {
    renderUi(<DialogComing onDismiss={() => {}} />);
    expect(frame()).toHaveFocus();
    expect(screen.getByRole('status')).toHaveTextContent('Opening…');
    expect([button('Cancel'), button('Try again')]).toEqual([expect.anything(), null]);
  });

  it('says that it did not open, and asks again on demand', async () => {
    const [onDismiss, onRetry] = [jest.fn(), jest.fn()];
    renderUi(<DialogComing onDismiss={onDismiss} onRetry={onRetry} />);
    expect(screen.getByRole('alert')).toHaveTextContent('This did not open.');
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect([onRetry.mock.calls.length, onDismiss.mock.calls.length]).toEqual([1, 0]);
  });

  it.each([
    ['Escape', () => userEvent.keyboard('{Escape}')],
    ['Cancel', () => userEvent.click(screen.getByRole('button', { name: 'Cancel' }))],
    ['a click next to it', () => userEvent.click(frame().parentElement ?? frame())],
  ])('is given up with %s', async (_how, giveUp) => {
    const onDismiss = jest.fn();
    renderUi(<DialogComing onDismiss={onDismiss} />);
    await giveUp();
    expect(onDismiss).toHaveBeenCalledTimes(1);
  });
});
