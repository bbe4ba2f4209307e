import { render, screen } from '@testing-library/react';
import { Component, type ReactNode } from 'react';
import { lazyComponent } from './lazyComponent.tsx';

const Page = ({ name }: { name: string }) => <p>Page of {name}</p>;

/** What failed, as an error boundary of the shell shows it. */
class Boundary extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };
  static getDerivedStateFromError = () => ({ failed: true });
  override render() {
    return this.state.failed ? <p>Failed</p> : this.props.children;
  }
}

describe('a component whose code comes later', () => {
  it('shows what waits for it, then itself', async () => {
    const Lazy = lazyComponent(async () => Page);
    render(<Lazy name="Ines" waiting={<p>Waiting</p>} />);
    expect(screen.getByText('Waiting')).toBeVisible();
    expect(await screen.findByText('Page of Ines')).toBeVisible();
  });

  it('asks once for all who want it, and shows at once when it was fetched ahead', async () => {
    const load = jest.fn(async () => Page);
    const Lazy = lazyComponent(load);
    await Promise.all([Lazy.prefetch(), Lazy.prefetch()]);
    render(<Lazy name="Ines" waiting={<p>Waiting</p>} />);
    expect(screen.getByText('Page of Ines')).toBeVisible();
    expect(load).toHaveBeenCalledTimes(1);
  });

  it('asks again at the next mount when it did not come', async () => {
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
