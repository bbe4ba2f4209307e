import { screen } from '@testing-library/react';
import { useState } from 'react';
import { Segmented } from '#src/data/Segmented.tsx';
import { renderUi } from '#src/testing/renderUi.tsx';

function Inventory() {
  const [value, setValue] = useState<'all' | 'yes'>('all');
  return (
    <Segmented
      label="Inventory"
      value={value}
      onChange={setValue}
      options={[
        { value: 'all', label: 'All', count: 399 },
        { value: 'yes', label: 'Yes' },
      ]}
    />
  );
}

describe('Segmented', () => {
  it('is a group of radios that the arrow keys move', async () => {
    const { user } = renderUi(<Inventory />);
    expect(screen.getByRole('radiogroup', { name: 'Inventory' })).toBeInTheDocument();
    await user.tab();
    expect(screen.getByRole('radio', { name: 'All 399' })).toHaveFocus();
    await user.keyboard('{ArrowRight}');
    expect(screen.getByRole('radio', { name: 'Yes' })).toBeChecked();
  });
});
