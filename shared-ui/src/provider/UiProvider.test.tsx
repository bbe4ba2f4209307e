import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Button } from '#src/actions/Button.tsx';
import { UiProvider } from '#src/provider/UiProvider.tsx';
import { useColourMode } from '#src/provider/useColourMode.ts';

function Mode() {
  const { mode, preference, setPreference } = useColourMode();
  return (
    <>
      <output>{`${preference} ${mode}`}</output>
      <Button onClick={() => setPreference('dark')}>Dark</Button>
      <Button onClick={() => setPreference('system')}>System</Button>
    </>
  );
}

const page = document.documentElement;
const show = () =>
  render(
    <UiProvider nonce="n0nce">
      <Mode />
    </UiProvider>,
  );

beforeEach(() => localStorage.clear());

describe('colour mode', () => {
  it('follows the system until the user chooses, and remembers the choice', async () => {
    const user = userEvent.setup();
    const { unmount } = show();
    expect(screen.getByRole('status')).toHaveTextContent('system light');
    expect(page).toHaveClass('light');
    await user.click(screen.getByRole('button', { name: 'Dark' }));
    expect(page).toHaveClass('dark');
    expect(page).not.toHaveClass('light');
    unmount();
    show();
    expect(screen.getByRole('status')).toHaveTextContent('dark dark');
    await user.click(screen.getByRole('button', { name: 'System' }));
    expect(page).toHaveClass('light');
  });

  it('follows a choice made in another tab', () => {
    show();
    act(() => {
      localStorage.setItem('mobprep.colour-mode', 'dark');
      window.dispatchEvent(new StorageEvent('storage'));
    });
    expect(page).toHaveClass('dark');
  });

  it('treats a broken setting as system', () => {
    localStorage.setItem('mobprep.colour-mode', 'sepia');
    show();
    expect(screen.getByRole('status')).toHaveTextContent('system light');
  });
});
