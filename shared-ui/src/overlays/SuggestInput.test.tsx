import { screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { SuggestInput } from '#src/overlays/SuggestInput.tsx';
import { renderUi } from '#src/testing/renderUi.tsx';

const onLeave = jest.fn();
const vendors = ['Hilti', 'Hiltex'];

function Vendor() {
  const [value, setValue] = useState('');
  const options = vendors
    .filter((vendor) => vendor.startsWith(value))
    .map((vendor) => ({ id: vendor, content: vendor, onTake: () => setValue(vendor) }));
  return (
    <SuggestInput
      aria-label="Vendor"
      listLabel="Vendors"
      value={value}
      onChange={setValue}
      onBlur={onLeave}
      groups={[{ options }]}
    />
  );
}

describe('SuggestInput', () => {
  it('suggests again to somebody who types on after Escape or after taking a suggestion', async () => {
    const { user } = renderUi(<Vendor />);
    const box = screen.getByRole('combobox', { name: 'Vendor' });
    await user.type(box, 'Hil{Escape}');
    expect(screen.queryByRole('listbox')).toBeNull();
    await user.keyboard('t');
    expect(await screen.findAllByRole('option')).toHaveLength(2);
    await user.keyboard('{Enter}');
    expect(box).toHaveValue('Hilti');
    expect(screen.queryByRole('listbox')).toBeNull();
    await user.keyboard('{Backspace}');
    expect(await screen.findAllByRole('option')).toHaveLength(2);
  });

  it('suggests nothing for spaces', async () => {
    const { user } = renderUi(<Vendor />);
    await user.type(screen.getByRole('combobox', { name: 'Vendor' }), ' ');
    expect(screen.queryByRole('listbox')).toBeNull();
  });

  it('tells its form that the field was left, and takes its list off the fields below', async () => {
    const { user } = renderUi(<Vendor />);
    await user.type(screen.getByRole('combobox', { name: 'Vendor' }), 'Hil');
    await screen.findByRole('listbox', { name: 'Vendors' });
    await user.tab();
    expect(onLeave).toHaveBeenCalledTimes(1);
    await waitFor(() => expect(screen.queryByRole('listbox')).toBeNull());
  });
});
