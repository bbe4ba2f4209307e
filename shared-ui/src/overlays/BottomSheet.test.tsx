import { screen, waitFor } from '@testing-library/react';
import { TextInput } from '#src/fields/TextInput.tsx';
import { BottomSheet, Drawer } from '#src/overlays/BottomSheet.tsx';
import { renderUi } from '#src/testing/renderUi.tsx';

const onClose = jest.fn();
const details = {
  title: 'Selected Items',
  open: true,
  onClose,
  children: <TextInput aria-label="Quantity" />,
};

it('a drawer starts at its first field', async () => {
  renderUi(<Drawer {...details} />);
  await screen.findByRole('dialog', { name: 'Selected Items' });
  await waitFor(() => expect(screen.getByLabelText('Quantity')).toHaveFocus());
});

it('a sheet does not open the keyboard of a phone over its rows', async () => {
  renderUi(<BottomSheet {...details} />);
  await screen.findByRole('dialog', { name: 'Selected Items' });
  await waitFor(() => expect(screen.getByRole('button', { name: 'Close' })).toHaveFocus());
});
