import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { useLeaveGuard, useNavigate } from './index.ts';
import { pagesAt } from './testing/pagesAt.tsx';

const ask = jest.fn(async () => false);

/** A form that its button to save leaves at once. */
function Form() {
  const [text, setText] = useState('');
  const leaveFreely = useLeaveGuard({ hasWork: text !== '', ask });
  const navigate = useNavigate();
  const save = (next?: string) => {
    leaveFreely();
    setText('');
    if (next) navigate(next);
  };
  return (
    <>
      <input aria-label="Name" value={text} onChange={({ target }) => setText(target.value)} />
      <button type="button" onClick={() => save()}>
        Save
      </button>
      <button type="button" onClick={() => save('/list')}>
        Save and close
      </button>
      <button type="button" onClick={() => navigate('/list')}>
        Close
      </button>
    </>
  );
}

function open() {
  const { element, address } = pagesAt(Form, { address: '/form', user: null });
  render(element);
  return address;
}
const type = (value: string) => fireEvent.change(screen.getByRole('textbox'), { target: { value } });
const click = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

describe('a guarded form', () => {
  it('asks before typed text is lost', async () => {
    open();
    type('Harbor');
    click('Close');
    await waitFor(() => expect(ask).toHaveBeenCalledTimes(1));
  });

  it('asks nothing when saving leaves it', async () => {
    const address = open();
    type('Harbor');
    click('Save and close');
    await waitFor(() => expect(address()).toBe('/list'));
    expect(ask).not.toHaveBeenCalled();
  });

  it('asks about what is typed after a save', async () => {
    open();
    type('Harbor');
    click('Save');
    type('Bldg 2');
    click('Close');
    await waitFor(() => expect(ask).toHaveBeenCalledTimes(1));
  });
});
