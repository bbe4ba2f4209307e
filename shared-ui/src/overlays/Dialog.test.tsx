import { screen, waitFor } from '@testing-library/react';
import { type ReactNode, useState } from 'react';
import { Button } from '#src/actions/Button.tsx';
import { FormField } from '#src/fields/FormField.tsx';
import { isAllSaved } from '#src/fields/inputRegistry.ts';
import { TextInput } from '#src/fields/TextInput.tsx';
import { Dialog } from '#src/overlays/Dialog.tsx';
import { SearchBox } from '#src/overlays/SearchBox.tsx';
import { QuantityStepper } from '#src/tables/QuantityStepper.tsx';
import { renderUi } from '#src/testing/renderUi.tsx';

const onSubmit = jest.fn();

function EditUnit({ dirty }: { dirty: boolean }) {
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Edit</Button>
      <Dialog
        title="Edit unit"
        open={open}
        onClose={close}
        dirty={dirty}
        onSubmit={onSubmit}
        footer={
          <>
            <Button onClick={close}>Cancel</Button>
            <Button variant="solid" type="submit">
              Save
            </Button>
          </>
        }
      >
        <FormField label="Unit Name">
          <TextInput defaultValue="EA" />
        </FormField>
      </Dialog>
    </>
  );
}

async function openDialog(dirty: boolean) {
  const { user } = renderUi(<EditUnit dirty={dirty} />);
  await user.click(screen.getByRole('button', { name: 'Edit' }));
  await screen.findByRole('dialog', { name: 'Edit unit' });
  return user;
}

describe('Dialog', () => {
  it('focuses its first field and returns the focus', async () => {
    const user = await openDialog(false);
    await waitFor(() => expect(screen.getByLabelText('Unit Name')).toHaveFocus());
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(() => expect(screen.getByRole('button', { name: 'Edit' })).toHaveFocus());
  });

  it('keeps the focus inside', async () => {
    const user = await openDialog(false);
    await waitFor(() => expect(screen.getByLabelText('Unit Name')).toHaveFocus());
    const dialog = screen.getByRole('dialog');
    for (let press = 0; press < 6; press += 1) {
      await user.tab();
      expect(dialog).toContainElement(document.activeElement as HTMLElement); // something inside has the focus
    }
  });

  it('submits on Enter in a field', async () => {
    const user = await openDialog(true);
    await user.type(screen.getByLabelText('Unit Name'), '{Enter}');
    expect(onSubmit).toHaveBeenCalledTimes(1);
  });

  it('does not submit while a number in it is too large, and focuses the number', async () => {
    const { user } = renderUi(
      <Dialog
        title="Add"
        open
        onClose={() => {}}
        onSubmit={onSubmit}
        footer={<Button type="submit">Save</Button>}
      >
        <QuantityStepper label="Quantity of Vest" value={1} max={10} onCommit={() => {}} />
      </Dialog>,
    );
    const box = await screen.findByRole('spinbutton', { name: 'Quantity of Vest' });
    await user.clear(box);
    await user.type(box, '11');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(box).toHaveFocus();
    expect(onSubmit).not.toHaveBeenCalled();
  });

  it('asks before edits are lost, and keeps them on request', async () => {
    const user = await openDialog(true);
    await waitFor(() => expect(screen.getByLabelText('Unit Name')).toHaveFocus());
    await user.keyboard('{Escape}');
    await user.click(await screen.findByRole('button', { name: 'Keep editing' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(screen.getByRole('dialog', { name: 'Edit unit' })).toBeInTheDocument();
  });

  it('closes a changed dialog after Discard', async () => {
    const user = await openDialog(true);
    await user.click(screen.getByRole('button', { name: 'Close' }));
    await user.click(await screen.findByRole('button', { name: 'Discard' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('closes at once with its own Cancel, which the screen controls', async () => {
    const user = await openDialog(true);
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('does not close while it works', async () => {
    const onClose = jest.fn();
    const { user } = renderUi(
      <Dialog title="Edit unit" open onClose={onClose} busy>
        <p>EA</p>
      </Dialog>,
    );
    await user.click(await screen.findByRole('button', { name: 'Close' }));
    expect(onClose).not.toHaveBeenCalled();
  });

  it('asks no longer once it works', async () => {
    const working = (busy: boolean) => (
      <Dialog title="Edit unit" open onClose={() => {}} dirty busy={busy}>
        <p>EA</p>
      </Dialog>
    );
    const { user, rerender } = renderUi(working(false));
    await user.click(await screen.findByRole('button', { name: 'Close' }));
    await screen.findByRole('alertdialog');
    rerender(working(true));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  });

  const options = [{ id: 'ea', content: 'EA', onTake: () => {} }];
  it.each<[string, ReactNode, string, string]>([
    [
      'closes a list in it',
      <SearchBox key="" label="Unit" value="" onChange={() => {}} groups={[{ options }]} openWhenEmpty />,
      'combobox',
      '{Escape}',
    ],
    [
      'takes back a number in it',
      <QuantityStepper key="" label="Quantity of Vest" value={1} max={99} onCommit={() => {}} />,
      'spinbutton',
      '12{Escape}',
    ],
  ])('stays open when Escape %s, and closes on the next one', async (_what, field, role, keys) => {
    const onClose = jest.fn();
    const { user } = renderUi(
      <Dialog title="Edit unit" open onClose={onClose}>
        {field}
      </Dialog>,
    );
    await user.click(await screen.findByRole(role));
    await user.keyboard(keys);
    expect(onClose).not.toHaveBeenCalled();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
  });

  it('counts as unsaved work only while it is open', async () => {
    const user = await openDialog(true);
    expect(isAllSaved()).toBe(false);
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(isAllSaved()).toBe(true));
  });
});
