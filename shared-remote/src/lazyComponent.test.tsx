import { render, screen } from '@testing-library/react';
import { Component, type ReactNode } from 'react';
import { lazyComponent } from './lazyComponent.tsx';

const Page = ({ name }: { name: string }) => <p>Page of {name}</p>;

/** Shows a failure the way the shell's error boundaries do. */
class Boundary extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };
  static getDerivedStateFromError = () => ({ failed: true });
  override render() {
    return this.state.failed ? <p>Failed</p> : this.props.children;
  }
}

describe('a lazily loaded component', () => {
  it('shows its placeholder, then itself', async () => {
    const Lazy = lazyComponent(async () => Page);
    render(<Lazy name="Ines" waiting={<p>Waiting</p>} />);
    expect(screen.getByText('Waiting')).toBeVisible();
    expect(await screen.findByText('Page of Ines')).toBeVisible();
  });

  it('loads once for all who need it, and shows immediately when it was prefetched', async () => {
    const load = jest.fn(async () => Page);
    const Lazy = lazyComponent(load);
    await Promise.all([Lazy.prefetch(), Lazy.prefetch()]);
    render(<Lazy name="Ines" waiting={<p>Waiting</p>} />);
    expect(screen.getByText('Page of Ines')).toBeVisible();
    expect(load).toHaveBeenCalledTimes(1);
  });

  it('loads again at the next mount after a failure', async () => {
    const error = jest.spyOn(console, 'error').mockImplementation(() => {});
    const load = jest.fn(async () => Page).mockRejectedValueOnce(new Error('gone'));
    const Lazy = lazyComponent(load);
    const draw = (attempt: number) => (
      <Boundary key={attempt}>
        <Lazy name="Ines" waiting={null} />
      </Boundary>
    );
    const { rerender } = render(draw(1));
    expect(await screen.findByText('Failed')).toBeVisible();
    rerender(draw(2));
    expect(await screen.findByText('Page of Ines')).toBeVisible();
    error.mockRestore();
  });
});
