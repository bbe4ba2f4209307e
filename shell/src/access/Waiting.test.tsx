import { act, render, screen } from '@testing-library/react';
import { UiProvider } from 'shared-ui';
import { Waiting } from './Waiting.tsx';

/** Draws into a root that holds what the server wrote there. */
function open(written: string) {
  const root = document.createElement('div');
  root.innerHTML = written;
  document.body.append(root);
  const show = (label: string | null) => (
    <UiProvider>{label === null ? <p>The page</p> : <Waiting key={label} label={label} />}</UiProvider>
  );
  const { rerender } = render(show('Checking who is signed in'), { container: root });
  return { root, next: (label: string | null) => rerender(show(label)) };
}

describe('waiting', () => {
  it('keeps the first frame from one wait to the next, until something takes its place', () => {
    const { root, next } = open('<div id="first-frame">Dashboard</div>');
    expect(root).toHaveTextContent(/^Dashboard$/);
    next('Opening MobPrep');
    expect(root).toHaveTextContent(/^Dashboard$/);
    next(null);
    expect(root).toHaveTextContent(/^The page$/);
    next('Opening MobPrep again');
    expect(root).toHaveTextContent(/^$/);
  });

  it.each([
    { written: '', after: 150 },
    { written: '<div id="first-frame">Dashboard</div>', after: 1_000 },
  ])('shows a spinner after $after ms on a page with "$written"', ({ written, after }) => {
    jest.useFakeTimers();
    open(written);
    const spinner = () => screen.queryByRole('img', { name: 'Checking who is signed in' });
    act(() => jest.advanceTimersByTime(after - 1));
    expect(spinner()).toBeNull();
    act(() => jest.advanceTimersByTime(1));
    expect(spinner()).toBeVisible();
    jest.useRealTimers();
  });
});
