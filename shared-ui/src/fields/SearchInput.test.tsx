import { createEvent, fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { SearchInput } from '#src/fields/SearchInput.tsx';
import { TextInput } from '#src/fields/TextInput.tsx';
import { renderUi } from '#src/testing/renderUi.tsx';

function Search() {
  const [value, setValue] = useState('');
  return (
    <>
      <SearchInput label="Search items" value={value} onChange={setValue} />
      <TextInput aria-label="Other" />
    </>
  );
}

describe('SearchInput', () => {
  it('takes the focus on / from anywhere but a field', async () => {
    const { user } = renderUi(<Search />);
    await user.keyboard('/');
    expect(screen.getByRole('searchbox', { name: 'Search items' })).toHaveFocus();
    await user.click(screen.getByLabelText('Other'));
    await user.keyboard('/');
    expect(screen.getByLabelText('Other')).toHaveValue('/');
  });

  it('clears with its button and with Escape, and keeps the focus', async () => {
    const { user } = renderUi(<Search />);
    const box = screen.getByRole('searchbox');
    await user.type(box, 'drill');
    await user.click(screen.getByRole('button', { name: 'Clear search' }));
    expect(box).toHaveValue('');
    expect(box).toHaveFocus();
    await user.keyboard('saw{Escape}');
    expect(box).toHaveValue('');
    expect(screen.queryByRole('button', { name: 'Clear search' })).toBeNull();
  });

  it('has Escape do nothing else while it clears, such as leave full screen', async () => {
    const { user } = renderUi(<Search />);
    const box = screen.getByRole('searchbox');
    await user.type(box, 'drill');
    const spent = [1, 2].map(() => {
      const press = createEvent.keyDown(box, { key: 'Escape' });
      fireEvent(box, press);
      return press.defaultPrevented;
    });
    expect(spent).toEqual([true, false]);
    expect(box).toHaveValue('');
  });
});
