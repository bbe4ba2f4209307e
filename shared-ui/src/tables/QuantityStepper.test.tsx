import { cleanup, fireEvent, screen, waitForElementToBeRemoved } from '@testing-library/react';
import { FormField } from '#src/fields/FormField.tsx';
import { QuantityStepper, type QuantityStepperProps } from '#src/tables/QuantityStepper.tsx';
import { renderUi } from '#src/testing/renderUi.tsx';

function setup(props: Partial<QuantityStepperProps<unknown>> = {}) {
  const onCommit = jest.fn();
  const { user } = renderUi(
    <QuantityStepper
      label="Quantity of Drill"
      value={4}
      max={999_999}
      onCommit={(value) => onCommit(value)}
      {...props}
    />,
  );
  return { user, onCommit, box: screen.getByRole('spinbutton', { name: 'Quantity of Drill' }) };
}

describe('QuantityStepper', () => {
  it('selects the digits on focus and commits typed ones on Enter', async () => {
    const { user, onCommit, box } = setup();
    await user.tab();
    await user.keyboard('12{Enter}');
    expect(box).toHaveFocus();
    expect(onCommit.mock.calls).toEqual([[12]]);
  });

  it('selects the digits again on a click after a commit', async () => {
    const { user, onCommit, box } = setup();
    await user.click(box);
    await user.keyboard('25{Enter}');
    await user.click(box);
    await user.keyboard('26{Enter}');
    expect(onCommit.mock.calls).toEqual([[25], [26]]);
  });

  it('lets a click place the cursor while typing', async () => {
    const { user, onCommit, box } = setup();
    await user.click(box);
    await user.keyboard('25');
    await user.pointer({ target: box, offset: 1, keys: '[MouseLeft]' });
    await user.keyboard('9{Enter}');
    expect(onCommit.mock.calls).toEqual([[295]]);
  });

  it.each([
    ['12', '{Enter}', 12, 'first'],
    ['{ArrowUp}', '{Enter}', 5, 'first'],
    ['12', '{Escape}13{Enter}', 13, 'second'],
  ])('commits %s and %s with what was shown when typing began', async (begin, end, quantity, seen) => {
    const onCommit = jest.fn();
    const stepper = (shown: string) => (
      <QuantityStepper label="Quantity" value={4} seen={shown} max={999_999} onCommit={onCommit} />
    );
    const { user, rerender } = renderUi(stepper('first'));
    await user.tab();
    await user.keyboard(begin);
    rerender(stepper('second'));
    await user.keyboard(end);
    expect(onCommit.mock.calls).toEqual([[quantity, seen]]);
  });

  it('commits once on leaving, and not at all when nothing changed', async () => {
    const { user, onCommit } = setup();
    await user.tab();
    await user.keyboard('7');
    await user.tab();
    await user.tab({ shift: true });
    await user.tab();
    expect(onCommit.mock.calls).toEqual([[7]]);
  });

  it('commits typed text when its page goes away, as on leaving', async () => {
    const { user, onCommit } = setup();
    await user.tab();
    await user.keyboard('12');
    cleanup();
    expect(onCommit.mock.calls).toEqual([[12]]);
  });

  it('reports a number over the maximum, and shows it again as typed', async () => {
    const onRefused = jest.fn();
    const { user, box } = setup({ max: 50, refused: '70', onRefused });
    expect(box).toHaveValue('70');
    expect(box).toBeInvalid();
    await user.tab();
    await user.keyboard('99{Escape}');
    expect(onRefused.mock.calls).toEqual([[null], ['99'], [null]]);
    expect(box).toHaveValue('4');
  });

  it('makes the browser ask before leaving the page while a typed number does not count yet', async () => {
    const { user } = setup();
    const isAsked = () => !fireEvent(window, new Event('beforeunload', { cancelable: true }));
    await user.tab();
    expect(isAsked()).toBe(false);
    await user.keyboard('12');
    expect(isAsked()).toBe(true);
    await user.keyboard('{Enter}');
    expect(isAsked()).toBe(false);
    await user.keyboard('1e9{Enter}');
    expect(isAsked()).toBe(true);
  });

  it('restores the number on Escape', async () => {
    const { user, onCommit, box } = setup();
    await user.tab();
    await user.keyboard('99{Escape}');
    expect(box).toHaveValue('4');
    await user.tab();
    expect(onCommit).not.toHaveBeenCalled();
  });

  it('changes by one with the arrows and waits for Enter', async () => {
    const { user, onCommit, box } = setup();
    await user.tab();
    await user.keyboard('{ArrowUp}{ArrowUp}{ArrowDown}');
    expect(box).toHaveValue('5');
    expect(onCommit).not.toHaveBeenCalled();
    await user.keyboard('{Enter}');
    expect(onCommit.mock.calls).toEqual([[5]]);
  });

  it('counts every click, also those that come before the first is drawn', async () => {
    const { onCommit } = setup();
    const plus = screen.getByRole('button', { name: 'Increase Quantity of Drill' });
    for (let clicks = 0; clicks < 5; clicks += 1) fireEvent.click(plus);
    expect(onCommit.mock.calls).toEqual([[5], [6], [7], [8], [9]]);
  });

  it('stops its minus at the minimum of a picker', async () => {
    const { user, onCommit } = setup({ value: 1 });
    const minus = screen.getByRole('button', { name: 'Decrease Quantity of Drill' });
    expect(minus).toHaveAttribute('aria-disabled', 'true');
    await user.click(minus);
    expect(onCommit).not.toHaveBeenCalled();
  });

  it('reaches 0 where 0 removes the line', async () => {
    const { user, onCommit } = setup({ value: 1, min: 0 });
    await user.click(screen.getByRole('button', { name: 'Decrease Quantity of Drill' }));
    expect(onCommit.mock.calls).toEqual([[0]]);
  });

  describe('over its limit', () => {
    it('names the limit and keeps the typed number', async () => {
      const { user, onCommit, box } = setup({ max: 5_000 });
      await user.tab();
      await user.keyboard('5001{Enter}');
      expect(box).toHaveValue('5001');
      expect(box).toBeInvalid();
      expect(box).toHaveAccessibleDescription('At most 5,000');
      expect(screen.getByRole('tooltip')).toHaveTextContent('At most 5,000');
      await user.tab();
      expect(box).toHaveValue('5001');
      expect(onCommit).not.toHaveBeenCalled();
    });

    it('takes the number once it fits, and Escape restores the last one', async () => {
      const { user, onCommit, box } = setup({ max: 5_000 });
      await user.tab();
      await user.keyboard('50012{Escape}');
      expect(box).toHaveValue('4');
      expect(box).toBeValid();
      await user.keyboard('50012{Backspace}{Enter}');
      expect(box).toBeInvalid();
      await user.keyboard('5000{Enter}');
      expect(box).toBeValid();
      expect(onCommit.mock.calls).toEqual([[5_000]]);
    });

    it('never adds the row when the number is too large', async () => {
      const onEnter = jest.fn();
      const { user } = setup({ max: 50, onEnter });
      await user.tab();
      await user.keyboard('51{Enter}');
      expect(onEnter).not.toHaveBeenCalled();
    });

    it('leaves a larger existing number as it is', async () => {
      const { user, onCommit, box } = setup({ value: 120_000, max: 99_999 });
      await user.tab();
      await user.keyboard('{Enter}{ArrowUp}{Enter}');
      await user.tab();
      await user.click(screen.getByRole('button', { name: 'Increase Quantity of Drill' }));
      expect(box).toHaveValue('120000');
      expect(onCommit).not.toHaveBeenCalled();
    });
  });

  it('keeps a typed number below the minimum, and adds no other', async () => {
    const onEnter = jest.fn();
    const { user, onCommit, box } = setup({ onEnter });
    await user.tab();
    await user.keyboard('0{Enter}');
    await user.tab();
    expect(box).toHaveValue('0');
    expect(box).toBeInvalid();
    expect(box).toHaveAccessibleDescription('At least 1');
    expect(onCommit).not.toHaveBeenCalled();
    expect(onEnter).not.toHaveBeenCalled();
  });

  it('ignores a number below the minimum if told to, says why, and restores the old one', async () => {
    const onEnter = jest.fn();
    const { user, onCommit, box } = setup({ onEnter, low: 'ignored' });
    await user.tab();
    await user.keyboard('0');
    expect(box).toHaveAccessibleDescription('At least 1');
    await user.keyboard('{Enter}');
    expect(box).toHaveValue('4');
    expect(box).toHaveAccessibleDescription('At least 1');
    expect(onCommit).not.toHaveBeenCalled();
    expect(onEnter).not.toHaveBeenCalled();
    await user.keyboard('9');
    expect(box).not.toHaveAccessibleDescription();
  });

  it.each([
    ['{ArrowUp}', '5'],
    ['{ArrowDown}', '3'],
    ['{PageUp}', '14'],
    ['{PageDown}', '1'],
  ])('%s turns 4 into %s', async (key, shown) => {
    const { user, box } = setup();
    await user.tab();
    await user.keyboard(key);
    expect(box).toHaveValue(shown);
  });

  it.each(['{Home}', '{End}', '{ArrowLeft}', '{ArrowRight}'])(
    '%s moves the cursor, as in any text box',
    async (key) => {
      const { user, box } = setup();
      await user.tab();
      await user.keyboard(key);
      expect(box).toHaveValue('4');
    },
  );

  it('waits until an input method has composed the digits', () => {
    const { box, onCommit } = setup();
    fireEvent.compositionStart(box);
    fireEvent.input(box, { target: { value: '１２' }, isComposing: true });
    fireEvent.keyDown(box, { key: 'Enter', isComposing: true });
    fireEvent.keyDown(box, { key: 'Enter', keyCode: 229 });
    expect(onCommit).not.toHaveBeenCalled();
    fireEvent.compositionEnd(box, { data: '１２' });
    expect(box).toHaveValue('12');
    fireEvent.keyDown(box, { key: 'Enter' });
    expect(onCommit.mock.calls).toEqual([[12]]);
  });

  it.each([
    ['1,200', 1200],
    ['+12', 12],
    ["1'200", 1200],
    ['12.0', 12],
  ])('commits %s as %d', async (typed, count) => {
    const { user, box, onCommit } = setup();
    await user.clear(box);
    await user.type(box, `${typed}{Enter}`);
    expect(onCommit.mock.calls).toEqual([[count]]);
  });

  it('makes no other number of a text that is too long', async () => {
    const { user, box, onCommit } = setup();
    await user.clear(box);
    await user.paste(`${'0'.repeat(50)}12`);
    await user.keyboard('{Enter}');
    expect(box).toHaveAccessibleDescription('Enter a whole number');
    expect(onCommit).not.toHaveBeenCalled();
  });

  it('treats an emptied box as no change', async () => {
    const { user, onCommit, box } = setup();
    await user.tab();
    await user.keyboard('{Backspace}{Enter}');
    expect(box).toHaveValue('4');
    expect(onCommit).not.toHaveBeenCalled();
  });

  it.each([
    ['2.5', '2.5'],
    ['1,5', '1,5'],
    ['1e5', '1e5'],
    ['1,2000', '1,2000'],
    ['1.200', '1.200'],
    ['(5)', '(5)'],
    ['5²', '5²'],
    ['12 EA', '12 EA'],
    ['-3', '4'],
    ['0', '4'],
  ])('never turns %s into another number: leaving shows %s, with the reason', async (typed, shown) => {
    const { user, box, onCommit } = setup({ low: 'ignored' });
    await user.clear(box);
    await user.paste(typed);
    await user.tab();
    expect(box).toHaveValue(shown);
    expect(box).toHaveAccessibleDescription(shown === typed ? 'Enter a whole number' : 'At least 1');
    expect(onCommit).not.toHaveBeenCalled();
  });

  it('says for a few seconds after leaving why the number came back', async () => {
    const { user, box } = setup({ low: 'ignored' });
    await user.tab();
    await user.keyboard('0');
    await user.tab();
    expect(screen.getByRole('tooltip')).toHaveTextContent('At least 1');
    await waitForElementToBeRemoved(() => screen.queryByRole('tooltip'), { timeout: 10_000 });
    expect(box).not.toHaveAccessibleDescription();
  });

  it('does not drop letters from a number, and says why', async () => {
    const { user, box, onCommit } = setup();
    await user.tab();
    await user.keyboard('1e9');
    expect(box).toHaveValue('1e9');
    expect(box).toHaveAccessibleDescription('Enter a whole number');
    await user.keyboard('{Enter}');
    expect(box).toHaveValue('1e9');
    expect(onCommit).not.toHaveBeenCalled();
    await user.keyboard('{Escape}');
    expect(box).toHaveValue('4');
  });

  it.each(['2.5', '0', '-3', ''])('left at %j is empty in a required form field', async (typed) => {
    const onClear = jest.fn();
    const { user, box, onCommit } = setup({ onClear });
    await user.clear(box);
    if (typed) await user.paste(typed);
    await user.tab();
    expect(onClear).toHaveBeenCalled();
    expect(onCommit).not.toHaveBeenCalled();
    // What was typed stays, with the reason, and an empty box shows the value again.
    expect(box).toHaveValue(typed === '' ? '4' : typed);
    expect(box.getAttribute('aria-invalid')).toBe(typed === '' ? null : 'true');
  });

  it('passes Enter on after the commit, with the box, to add the row', async () => {
    const onEnter = jest.fn();
    const { user, box, onCommit } = setup({ onEnter });
    await user.tab();
    await user.keyboard('3{Enter}');
    expect(onCommit).toHaveBeenCalledWith(3);
    expect(onEnter).toHaveBeenCalledWith(3, box);
  });

  it('may be left empty in a field that allows it, which then shows as invalid', async () => {
    const onClear = jest.fn();
    const { user } = renderUi(
      <FormField label="Crew size" error="Required">
        <QuantityStepper
          max={999_999}
          label="Crew size"
          value={null}
          onCommit={jest.fn()}
          onClear={onClear}
        />
      </FormField>,
    );
    const box = screen.getByRole('spinbutton', { name: 'Crew size' });
    expect(box).toBeInvalid();
    expect(box).toHaveAccessibleDescription('Required');
    await user.type(box, '6{Backspace}');
    await user.tab();
    expect(onClear).toHaveBeenCalledTimes(1);
    expect(box).toHaveProperty('value', '');
  });

  describe('while somebody else changes the number', () => {
    const caleb = { by: 'Caleb', quantity: 12 };
    const onCommit = jest.fn();
    const stepper = (value: number, theirs?: typeof caleb) => (
      <QuantityStepper
        label="Quantity"
        value={value}
        theirs={theirs}
        seen={value}
        max={99}
        onCommit={onCommit}
      />
    );
    const box = () => screen.getByRole('spinbutton', { name: 'Quantity' });

    it('shows theirs in a box that nobody is in', () => {
      const { rerender } = renderUi(stepper(4));
      rerender(stepper(12, caleb));
      expect(box()).toHaveValue('12');
    });

    it.each([
      ['a focused box', '{Shift}', '4'],
      ['typed text', '7', '7'],
    ])('leaves %s alone and says theirs next to it', async (_what, typed, shown) => {
      const { user, rerender } = renderUi(stepper(4));
      await user.tab();
      await user.keyboard(typed);
      rerender(stepper(12, caleb));
      expect(box()).toHaveValue(shown);
      expect(await screen.findByText('Caleb: 12')).toBeVisible();
      await user.keyboard('{Escape}');
      await user.tab();
      expect(box()).toHaveValue('12');
    });

    it('sends a typed number with what was shown when typing began', async () => {
      const { user, rerender } = renderUi(stepper(4));
      await user.tab();
      await user.keyboard('7');
      rerender(stepper(12, caleb));
      await user.keyboard('{Enter}');
      expect(onCommit).toHaveBeenLastCalledWith(7, 4, undefined);
    });

    it('shows what the server has when the number just entered was refused', async () => {
      const { user, rerender } = renderUi(stepper(12, caleb));
      await user.tab();
      await user.keyboard('7{Enter}');
      rerender(stepper(7, caleb));
      rerender(stepper(12, caleb));
      expect(box()).toHaveValue('12');
    });
  });

  it.each([
    ['{Shift}', [5, undefined, 1], 'is a step'],
    ['7', [8, undefined, undefined], 'is part of a typed number'],
  ])('a click on + after typing "%s" commits %j: it %s', async (typed, expected) => {
    const onCommit = jest.fn();
    const { user } = renderUi(<QuantityStepper label="Quantity" value={4} max={99} onCommit={onCommit} />);
    await user.tab();
    await user.keyboard(typed);
    await user.click(screen.getByRole('button', { name: 'Increase Quantity' }));
    expect(onCommit.mock.calls[0]).toEqual(expected);
  });
});
