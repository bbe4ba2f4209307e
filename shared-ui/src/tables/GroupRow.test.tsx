import { screen } from '@testing-library/react';
import { GroupRow } from '#src/tables/GroupRow.tsx';
import { renderUi } from '#src/testing/renderUi.tsx';

describe('GroupRow', () => {
  it('folds with a button that says whether it is open', async () => {
    const onToggle = jest.fn();
    const { user } = renderUi(<GroupRow title="Screw Guns" count={10} open={false} onToggle={onToggle} />);
    const button = screen.getByRole('button', { name: /Screw Guns/, expanded: false });
    await user.click(button);
    expect(onToggle).toHaveBeenCalledTimes(1);
  });

  it('is not a button when it does not fold', () => {
    renderUi(<GroupRow title="Power Tools" count={10} />);
    expect(screen.queryByRole('button')).toBeNull();
  });
});
