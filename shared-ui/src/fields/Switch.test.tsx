import { screen } from '@testing-library/react';
import { Switch } from '#src/fields/Switch.tsx';
import { renderUi } from '#src/testing/renderUi.tsx';

describe('Switch', () => {
  it('is reached with Tab and toggled with Space or a click on its label', async () => {
    const { user } = renderUi(<Switch>Inventory item</Switch>);
    const control = screen.getByRole('switch', { name: 'Inventory item' });
    await user.tab();
    expect(control).toHaveFocus();
    await user.keyboard('[Space]');
    expect(control).toBeChecked();
    await user.keyboard('[Space]');
    expect(control).not.toBeChecked();
    await user.click(screen.getByText('Inventory item'));
    expect(control).toBeChecked();
  });

  it('leaves Enter to its form', async () => {
    const onSubmit = jest.fn((event: { preventDefault(): void }) => event.preventDefault());
    const { user } = renderUi(
      <form onSubmit={onSubmit}>
        <Switch>Inventory item</Switch>
        <button type="submit">Save</button>
      </form>,
    );
    await user.tab();
    await user.keyboard('{Enter}');
    expect(screen.getByRole('switch')).not.toBeChecked();
    expect(onSubmit).toHaveBeenCalledTimes(1);
  });

  it('does nothing while it is disabled', async () => {
    const { user } = renderUi(<Switch disabled>Inventory item</Switch>);
    await user.click(screen.getByText('Inventory item'));
    await user.tab();
    await user.keyboard('[Space]');
    expect(screen.getByRole('switch')).not.toBeChecked();
  });
});
