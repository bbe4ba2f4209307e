import { act, fireEvent, isInaccessible, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { SearchBox, type SearchBoxProps } from '#src/overlays/SearchBox.tsx';
import { firstFrameOf } from '#src/testing/firstFrameOf.tsx';
import { renderUi } from '#src/testing/renderUi.tsx';

afterEach(() => jest.useRealTimers());

const take = jest.fn();
const jobs = ['Summit Academy', 'Westgate Hosp', 'Maple Grove'];

function Jobs(props: Partial<SearchBoxProps>) {
  const [value, setValue] = useState('');
  const options = jobs
    .filter((job) => job.toLowerCase().includes(value.toLowerCase()))
    .map((job) => ({ id: job, content: job, onTake: () => take(job), disabled: job.startsWith('Westgate') }));
  return (
    <SearchBox
      label="Search jobs"
      value={value}
      onChange={setValue}
      groups={[{ label: 'Jobs', options }]}
      {...props}
    />
  );
}

describe('SearchBox', () => {
  it('takes the focus a frame before its list appears', () => {
    const look = () => [document.activeElement?.getAttribute('role'), screen.queryAllByRole('option').length];
    const first = firstFrameOf(<Jobs openWhenEmpty autoFocus />, look);
    expect([first, look()]).toEqual([
      ['combobox', 0],
      ['combobox', jobs.length],
    ]);
  });

  it('selects with Enter what matches the last letter, although its rows appear a frame later', async () => {
    const { user } = renderUi(<Jobs openWhenEmpty />);
    const box = screen.getByRole('combobox');
    await user.click(box);
    let rows = 0;
    act(() => {
      fireEvent.change(box, { target: { value: 'maple' } });
      flushSync(() => {});
      rows = screen.getAllByRole('option').length;
      fireEvent.keyDown(box, { key: 'Enter' });
    });
    expect([rows, take.mock.calls]).toEqual([jobs.length, [['Maple Grove']]]);
  });

  it('stays open when the clicked row no longer matches the last letter', async () => {
    const { user } = renderUi(<Jobs openWhenEmpty />);
    const box = screen.getByRole('combobox');
    await user.click(box);
    act(() => {
      fireEvent.change(box, { target: { value: 'maple' } });
      flushSync(() => {});
      fireEvent.click(screen.getByRole('option', { name: 'Summit Academy' }));
    });
    expect(take).not.toHaveBeenCalled();
    expect(screen.getByRole('option', { selected: true })).toHaveTextContent('Maple Grove');
  });

  it('stays closed until something is typed', async () => {
    const { user } = renderUi(<Jobs />);
    const box = screen.getByRole('combobox', { name: 'Search jobs' });
    await user.click(box);
    expect(box).toHaveAttribute('aria-expanded', 'false');
    await user.keyboard('m');
    expect(screen.getByRole('listbox', { name: 'Search jobs' })).toBeInTheDocument();
    expect(screen.getByRole('group', { name: 'Jobs' })).toBeInTheDocument();
  });

  it('shows its keys without having them read as part of the list', async () => {
    const { user } = renderUi(<Jobs />);
    await user.type(screen.getByRole('combobox'), 'm');
    expect(isInaccessible(screen.getByText('move'))).toBe(true);
    expect(isInaccessible(screen.getByText('Esc'))).toBe(true);
  });

  it('preselects the first row and selects it with Enter', async () => {
    const { user } = renderUi(<Jobs />);
    await user.type(screen.getByRole('combobox'), 'm');
    expect(screen.getByRole('option', { name: 'Summit Academy' })).toHaveAttribute('aria-selected', 'true');
    await user.keyboard('{Enter}');
    expect(take.mock.calls).toEqual([['Summit Academy']]);
    expect(screen.queryByRole('listbox')).toBeNull();
  });

  it('skips rows that are not selectable, and wraps around', async () => {
    const { user } = renderUi(<Jobs openWhenEmpty />);
    await user.click(screen.getByRole('combobox'));
    await user.keyboard('{ArrowDown}');
    expect(screen.getByRole('option', { selected: true })).toHaveTextContent('Maple Grove');
    await user.keyboard('{ArrowDown}');
    expect(screen.getByRole('option', { selected: true })).toHaveTextContent('Summit Academy');
    await user.click(screen.getByRole('option', { name: 'Westgate Hosp' }));
    expect(take).not.toHaveBeenCalled();
  });

  it('selects a row with the mouse and keeps the focus in the box', async () => {
    const { user } = renderUi(<Jobs />);
    await user.type(screen.getByRole('combobox'), 'gro');
    await user.click(screen.getByRole('option', { name: 'Maple Grove' }));
    expect(take.mock.calls).toEqual([['Maple Grove']]);
    expect(screen.getByRole('combobox')).toHaveFocus();
  });

  it('closes on the first Escape and clears on the second', async () => {
    const { user } = renderUi(<Jobs />);
    const box = screen.getByRole('combobox');
    await user.type(box, 'm{Escape}');
    expect(screen.queryByRole('listbox')).toBeNull();
    expect(box).toHaveValue('m');
    await user.keyboard('{Escape}');
    expect(box).toHaveValue('');
  });

  it('wraps around with both arrows, and opens with either', async () => {
    const { user } = renderUi(<Jobs openWhenEmpty />);
    const box = screen.getByRole('combobox');
    await user.click(box);
    await user.keyboard('{ArrowUp}');
    expect(screen.getByRole('option', { selected: true })).toHaveTextContent('Maple Grove');
    await user.keyboard('{Escape}');
    expect(box).toHaveAttribute('aria-expanded', 'false');
    await user.keyboard('{ArrowUp}');
    expect(box).toHaveAttribute('aria-expanded', 'true');
  });

  it('opens with Alt+Down without moving, and closes with Alt+Up', async () => {
    const { user } = renderUi(<Jobs openWhenEmpty />);
    const box = screen.getByRole('combobox');
    await user.click(box);
    await user.keyboard('{Escape}{Alt>}{ArrowDown}{/Alt}');
    expect(screen.getByRole('option', { selected: true })).toHaveTextContent('Summit Academy');
    await user.keyboard('{Alt>}{ArrowUp}{/Alt}');
    expect(box).toHaveAttribute('aria-expanded', 'false');
  });

  it.each(['{ArrowLeft}', '{ArrowRight}', '{Home}', '{End}'])('leaves %s to the text box', async (key) => {
    const { user } = renderUi(<Jobs />);
    await user.type(screen.getByRole('combobox'), 'm');
    const before = screen.getByRole('option', { selected: true }).textContent;
    await user.keyboard(key);
    expect(screen.getByRole('option', { selected: true })).toHaveTextContent(before ?? '');
    expect(screen.getByRole('combobox')).toHaveFocus();
  });

  it('points at the row that Enter selects', async () => {
    const { user } = renderUi(<Jobs />);
    const box = screen.getByRole('combobox');
    await user.type(box, 'm');
    expect(box).toHaveAttribute('aria-activedescendant', screen.getByRole('option', { selected: true }).id);
    expect(box).toHaveAttribute('aria-controls', screen.getByRole('listbox').id);
  });

  it.each(['Enter', 'Escape', 'ArrowDown'])('leaves %s to an input method while it composes', async (key) => {
    const { user } = renderUi(<Jobs />);
    const box = screen.getByRole('combobox');
    await user.type(box, 'm');
    const before = screen.getByRole('option', { selected: true });
    fireEvent.compositionStart(box);
    fireEvent.keyDown(box, { key, isComposing: true });
    expect(take).not.toHaveBeenCalled();
    expect(screen.getByRole('option', { selected: true })).toBe(before);
    expect(box).toHaveValue('m');
  });

  it('leaves the Enter that ends a composition to the input method, which only its key code tells', async () => {
    const { user } = renderUi(<Jobs />);
    const box = screen.getByRole('combobox');
    await user.type(box, 'm');
    fireEvent.keyDown(box, { key: 'Enter', keyCode: 229 });
    expect(take).not.toHaveBeenCalled();
  });

  it('says that nothing was found', async () => {
    const { user } = renderUi(<Jobs empty="No jobs found" />);
    await user.type(screen.getByRole('combobox'), '27-4400');
    expect(screen.getByRole('status')).toHaveTextContent('No jobs found');
  });

  it('hides when the focus leaves', async () => {
    const { user } = renderUi(<Jobs />);
    await user.type(screen.getByRole('combobox'), 'm');
    await user.tab();
    await user.tab();
    await waitFor(() => expect(screen.queryByRole('listbox')).toBeNull());
  });

  it('keeps its list for 150 ms after losing the focus, so that a click on it lands', async () => {
    const { user } = renderUi(<Jobs />);
    const box = screen.getByRole('combobox');
    await user.type(box, 'm');
    jest.useFakeTimers();
    fireEvent.blur(box);
    act(() => jest.advanceTimersByTime(149));
    expect(screen.getByRole('listbox')).toBeInTheDocument();
    act(() => jest.advanceTimersByTime(2));
    expect(screen.queryByRole('listbox')).toBeNull();
  });

  it('keeps its list for somebody who comes back within that time', async () => {
    const { user } = renderUi(<Jobs />);
    const box = screen.getByRole('combobox');
    await user.type(box, 'm');
    jest.useFakeTimers();
    fireEvent.blur(box);
    fireEvent.focus(box);
    act(() => jest.advanceTimersByTime(1_000));
    expect(screen.getByRole('listbox')).toBeInTheDocument();
  });
});
