import { screen, waitFor } from '@testing-library/react';
import { Tooltip } from '#src/display/Tooltip.tsx';
import { renderUi } from '#src/testing/renderUi.tsx';

const tip = (
  <Tooltip content="Crew of 10, one per 2: suggested 5">
    <button type="button">5</button>
  </Tooltip>
);

describe('Tooltip', () => {
  it('opens at once on keyboard focus, and Escape hides it', async () => {
    const { user } = renderUi(tip);
    await user.tab();
    expect(screen.getByRole('tooltip')).toHaveTextContent('Crew of 10, one per 2: suggested 5');
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('tooltip')).toBeNull();
  });

  it('opens when the pointer rests on it, and closes when the pointer leaves', async () => {
    const { user } = renderUi(tip);
    await user.hover(screen.getByRole('button'));
    expect(await screen.findByRole('tooltip')).toBeInTheDocument();
    await user.unhover(screen.getByRole('button'));
    await waitFor(() => expect(screen.queryByRole('tooltip')).toBeNull());
  });

  it('describes its element whether it is open or not', () => {
    renderUi(tip);
    expect(screen.getByRole('button')).toHaveAccessibleDescription('Crew of 10, one per 2: suggested 5');
  });
});
