import { screen } from '@testing-library/react';
import { useState } from 'react';
import { Picker } from '#src/overlays/Picker.tsx';
import { renderUi } from '#src/testing/renderUi.tsx';

function People() {
  const [value, setValue] = useState('1');
  return (
    <Picker
      label="People"
      value={value}
      onChange={setValue}
      options={[
        { value: '1', label: 'Gus Wetherby' },
        { value: '2', label: 'Shanice Polder' },
      ]}
    />
  );
}

describe('Picker', () => {
  it('narrows by typing and takes with Enter', async () => {
    const { user } = renderUi(<People />);
    const box = screen.getByRole('combobox');
    expect(box).toHaveValue('Gus Wetherby');
    await user.click(box);
    await user.keyboard('shan{Enter}');
    expect(box).toHaveValue('Shanice Polder');
  });

  it('keeps the choice when the typing leads nowhere', async () => {
    const { user } = renderUi(<People />);
    await user.click(screen.getByRole('combobox'));
    await user.keyboard('zz');
    expect(screen.getByText('Nothing found')).toBeInTheDocument();
    await user.tab();
    expect(screen.getByRole('combobox')).toHaveValue('Gus Wetherby');
  });
});
