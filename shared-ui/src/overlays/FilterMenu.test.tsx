import { screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { FilterMenu } from '#src/overlays/FilterMenu.tsx';
import { renderUi } from '#src/testing/renderUi.tsx';

const options = [
  { value: 'active', label: 'Active' },
  { value: 'completed', label: 'Completed' },
];

function Status({ mode, start = [] }: { mode: 'one' | 'many'; start?: string[] }) {
  const [value, setValue] = useState(start);
  return (
    <>
      <FilterMenu label="Status" mode={mode} options={options} value={value} onChange={setValue} />
      <output>{value.join(' ')}</output>
    </>
  );
}

describe('FilterMenu', () => {
  it('adds ticks and stays open', async () => {
    const { user } = renderUi(<Status mode="many" start={['active']} />);
    await user.click(screen.getByRole('button', { name: 'Status Active' }));
    await user.click(await screen.findByRole('menuitemcheckbox', { name: 'Completed' }));
    expect(screen.getByRole('status')).toHaveTextContent('active completed');
    expect(screen.getByRole('menu')).toBeInTheDocument();
  });

  it('replaces the choice and closes when only one may be chosen', async () => {
    const { user } = renderUi(<Status mode="one" start={['active']} />);
    await user.click(screen.getByRole('button', { name: 'Status Active' }));
    await user.click(await screen.findByRole('menuitemradio', { name: 'Completed' }));
    expect(screen.getByRole('status')).toHaveTextContent(/^completed$/);
    await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
  });

  it('clears with its ×', async () => {
    const { user } = renderUi(<Status mode="one" start={['active']} />);
    await user.click(screen.getByRole('button', { name: 'Clear Status' }));
    expect(screen.getByRole('status')).toHaveTextContent('');
    expect(screen.queryByRole('button', { name: 'Clear Status' })).toBeNull();
  });
});
