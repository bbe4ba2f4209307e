import { render, screen } from '@testing-library/react';
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
    expect(screen.getByRole('status', { name: 'Checking who is signed in' })).toHaveTextContent('Dashboard');
    next('Opening MobPrep');
    expect(screen.getByRole('status', { name: 'Opening MobPrep' })).toHaveTextContent('Dashboard');
    next(null);
    expect(root).toHaveTextContent(/^The page$/);
    next('Opening MobPrep again');
    expect(root).not.toHaveTextContent('Dashboard');
  });

  it('is blank at first on a page without a frame', () => {
    const { root } = open('');
    expect(root).toHaveTextContent('');
    expect(screen.queryByRole('status')).toBeNull();
  });
});
