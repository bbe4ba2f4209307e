import { fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { Picker } from '#src/overlays/Picker.tsx';
import { renderUi } from '#src/testing/renderUi.tsx';

function People({ value: chosen = '1' }: { value?: string }) {
  const [value, setValue] = useState(chosen);
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
  it('narrows by typing and selects with Enter', async () => {
    const { user } = renderUi(<People />);
    const box = screen.getByRole('combobox');
    expect(box).toHaveValue('Gus Wetherby');
    await user.click(box);
    await user.keyboard('shan{Enter}');
    expect(box).toHaveValue('Shanice Polder');
  });

  it('keeps the choice when nothing matches', async () => {
    const { user } = renderUi(<People />);
    await user.click(screen.getByRole('combobox'));
    await user.keyboard('zz');
    expect(screen.getByText('Nothing found')).toBeInTheDocument();
    await user.tab();
    expect(screen.getByRole('combobox')).toHaveValue('Gus Wetherby');
  });

  it('opens at the current choice on focus, so that Enter keeps it', async () => {
    const { user } = renderUi(<People value="2" />);
    await user.tab();
    expect(screen.getByRole('option', { selected: true })).toHaveTextContent('Shanice Polder');
    await user.keyboard('{Enter}');
    expect(screen.getByRole('combobox')).toHaveValue('Shanice Polder');
  });

  it.each([
    ['{ArrowDown}{Enter}', 'Shanice Polder'],
    ['{ArrowUp}{Enter}', 'Shanice Polder'], // wraps around
    ['{ArrowDown}{ArrowDown}{Enter}', 'Gus Wetherby'],
    ['{Escape}{ArrowDown}{Enter}', 'Gus Wetherby'],
    ['{Escape}{Alt>}{ArrowDown}{/Alt}{ArrowDown}{Enter}', 'Shanice Polder'],
    ['{ArrowDown}{Alt>}{ArrowUp}{/Alt}', 'Gus Wetherby'],
    ['{ArrowDown}{Escape}', 'Gus Wetherby'],
    ['zz{Enter}{Escape}', 'Gus Wetherby'],
  ])('after %s it has chosen %s', async (keys, held) => {
    const { user } = renderUi(<People />);
    await user.tab();
    await user.keyboard(keys);
    expect(screen.getByRole('combobox')).toHaveValue(held);
    expect(screen.getByRole('combobox')).toHaveFocus();
  });

  it.each(['Enter', 'Escape', 'ArrowDown'])('leaves %s to an input method while it composes', async (key) => {
    const { user } = renderUi(<People />);
    await user.tab();
    const box = screen.getByRole('combobox');
    fireEvent.compositionStart(box);
    fireEvent.keyDown(box, { key, isComposing: true });
    expect(screen.getByRole('option', { selected: true })).toHaveTextContent('Gus Wetherby');
  });
});
