import { screen, waitFor } from '@testing-library/react';
import { Button } from '#src/actions/Button.tsx';
import { Menu } from '#src/overlays/Menu.tsx';
import { MenuItem, MenuSeparator, SubMenu } from '#src/overlays/menuContent.tsx';
import { asPhone } from '#src/testing/phone.ts';
import { renderUi } from '#src/testing/renderUi.tsx';

const taken = jest.fn();

const menu = (
  <Menu trigger={<Button>Change Status</Button>}>
    <MenuItem onSelect={() => taken('entry')}>Job Entry</MenuItem>
    <MenuItem current onSelect={() => taken('prep')}>
      Mob Prep
    </MenuItem>
    <MenuItem onSelect={() => taken('checkout')}>Checkout</MenuItem>
    <MenuSeparator />
    <MenuItem danger onSelect={() => taken('delete')}>
      Delete
    </MenuItem>
  </Menu>
);

describe('Menu', () => {
  it('opens from the keyboard, skips the current value and selects with Enter', async () => {
    const { user } = renderUi(menu);
    await user.tab();
    await user.keyboard('{Enter}');
    const list = await screen.findByRole('menu');
    await waitFor(() => expect(list).toHaveFocus());
    await waitFor(() =>
      expect(screen.getByRole('menuitem', { name: 'Job Entry' })).toHaveAttribute('data-highlighted'),
    );
    await user.keyboard('{ArrowDown}');
    expect(screen.getByRole('menuitem', { name: 'Checkout' })).toHaveAttribute('data-highlighted');
    await user.keyboard('{Enter}');
    await waitFor(() => expect(taken.mock.calls).toEqual([['checkout']]));
    await waitFor(() => expect(screen.getByRole('button', { name: 'Change Status' })).toHaveFocus());
  });

  it('shows the current value as not selectable', async () => {
    const { user } = renderUi(menu);
    await user.click(screen.getByRole('button', { name: 'Change Status' }));
    const current = await screen.findByRole('menuitem', { name: 'Mob Prep' });
    expect(current).toHaveAttribute('aria-disabled', 'true');
    await user.click(current);
    expect(taken).not.toHaveBeenCalled();
  });

  it('says in the row why an action is disabled on a phone, which has no hover', async () => {
    const leave = asPhone();
    const reason = 'You cannot delete your own account';
    const { user } = renderUi(
      <Menu trigger={<Button>Actions</Button>}>
        <MenuItem disabledReason={reason} onSelect={() => taken('delete')}>
          Delete
        </MenuItem>
      </Menu>,
    );
    await user.click(screen.getByRole('button', { name: 'Actions' }));
    expect(await screen.findByRole('menuitem', { name: 'Delete' })).toHaveTextContent(reason);
    leave();
  });

  it('closes on Escape without selecting anything', async () => {
    const { user } = renderUi(menu);
    await user.click(screen.getByRole('button', { name: 'Change Status' }));
    await waitFor(() => expect(screen.getByRole('menu')).toHaveFocus());
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
    expect(taken).not.toHaveBeenCalled();
  });

  it('opens a submenu with the arrow key and selects from it', async () => {
    const { user } = renderUi(
      <Menu trigger={<Button>Actions</Button>}>
        <SubMenu label="Change Status">
          <MenuItem onSelect={() => taken('completed')}>Completed</MenuItem>
        </SubMenu>
      </Menu>,
    );
    await user.tab();
    await user.keyboard('{Enter}');
    const parent = await screen.findByRole('menuitem', { name: 'Change Status' });
    await waitFor(() => expect(parent).toHaveAttribute('data-highlighted'));
    await user.keyboard('{ArrowRight}');
    const child = await screen.findByRole('menuitem', { name: 'Completed' });
    await user.click(child);
    await waitFor(() => expect(taken.mock.calls).toEqual([['completed']]));
  });

  it('does not pass its clicks on to its row', async () => {
    const onRow = jest.fn();
    const { user } = renderUi(
      // biome-ignore lint/a11y/noStaticElementInteractions: plays a table row
      // biome-ignore lint/a11y/useKeyWithClickEvents: plays a table row
      <div onClick={onRow}>{menu}</div>,
    );
    await user.click(screen.getByRole('button', { name: 'Change Status' }));
    onRow.mockClear();
    await waitFor(() => expect(screen.getByRole('menu')).toHaveFocus());
    await user.click(screen.getByRole('menuitem', { name: 'Checkout' }));
    await waitFor(() => expect(taken).toHaveBeenCalledWith('checkout'));
    expect(onRow).not.toHaveBeenCalled();
  });
});
