import { screen } from '@testing-library/react';
import { Button } from '#src/actions/Button.tsx';
import { IconButton } from '#src/actions/IconButton.tsx';
import { CloseIcon } from '#src/icons/icons.ts';
import { renderUi } from '#src/testing/renderUi.tsx';

describe('Button', () => {
  it('has type button unless it is told to submit', () => {
    renderUi(<Button>Delete</Button>);
    expect(screen.getByRole('button', { name: 'Delete' })).toHaveAttribute('type', 'button');
  });

  it('keeps its label and ignores clicks while busy', async () => {
    const onClick = jest.fn();
    const { user } = renderUi(
      <Button busy onClick={onClick}>
        Save
      </Button>,
    );
    const button = screen.getByRole('button', { name: 'Save' });
    await user.click(button);
    expect(button).toHaveAttribute('aria-busy', 'true');
    expect(onClick).not.toHaveBeenCalled();
  });

  it('keeps the focus when it gets or loses a disabled reason', () => {
    const { rerender } = renderUi(<Button>Copy</Button>);
    screen.getByRole('button').focus();
    rerender(<Button disabledReason="Please select at least one item to copy.">Copy</Button>);
    expect(screen.getByRole('button')).toHaveFocus();
    rerender(<Button>Copy</Button>);
    expect(screen.getByRole('button')).toHaveFocus();
  });

  it('stays reachable and says why when it is disabled', async () => {
    const onClick = jest.fn();
    const { user } = renderUi(
      <Button disabledReason="You cannot delete your own account" onClick={onClick}>
        Delete
      </Button>,
    );
    const button = screen.getByRole('button', { name: 'Delete' });
    expect(button).toHaveAttribute('aria-disabled', 'true');
    expect(button).toHaveAccessibleDescription('You cannot delete your own account');
    await user.tab();
    expect(button).toHaveFocus();
    await user.keyboard('{Enter}');
    expect(onClick).not.toHaveBeenCalled();
    expect(screen.getByRole('tooltip')).toHaveTextContent('You cannot delete your own account');
  });

  it('styles a link without wrapping it in a button', () => {
    renderUi(
      <Button asChild forward>
        <a href="/items">Items</a>
      </Button>,
    );
    expect(screen.getByRole('link', { name: 'Items' })).toHaveAttribute('href', '/items');
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('does not follow a link that has a disabled reason', async () => {
    const onClick = jest.fn((event: { defaultPrevented: boolean }) => event.defaultPrevented);
    const { user } = renderUi(
      <Button asChild disabledReason="Saving">
        <a href="/next" onClick={onClick}>
          Next
        </a>
      </Button>,
    );
    await user.click(screen.getByRole('link', { name: 'Next' }));
    expect(onClick).toHaveReturnedWith(true);
  });
});

describe('IconButton', () => {
  it('has its name read once, although its tooltip shows it too', async () => {
    const { user } = renderUi(<IconButton label="Dismiss" icon={CloseIcon} />);
    await user.tab();
    expect(screen.getByRole('tooltip')).toHaveTextContent('Dismiss');
    expect(screen.getByRole('button', { name: 'Dismiss' })).not.toHaveAccessibleDescription();
  });

  it('says why it is disabled, even where it has no tooltip', () => {
    renderUi(<IconButton label="Undo" icon={CloseIcon} tooltip={false} disabledReason="Nothing to undo" />);
    expect(screen.getByRole('button', { name: 'Undo' })).toHaveAccessibleDescription('Nothing to undo');
  });
});
