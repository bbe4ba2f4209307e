import { screen } from '@testing-library/react';
import { Checkbox } from '#src/fields/Checkbox.tsx';
import { FormField } from '#src/fields/FormField.tsx';
import { NativeSelect } from '#src/fields/NativeSelect.tsx';
import { PasswordInput } from '#src/fields/PasswordInput.tsx';
import { TextArea } from '#src/fields/TextArea.tsx';
import { TextInput } from '#src/fields/TextInput.tsx';
import { QuantityStepper } from '#src/tables/QuantityStepper.tsx';
import { renderUi } from '#src/testing/renderUi.tsx';

describe('FormField', () => {
  it.each([
    ['TextInput', <TextInput key="1" />],
    ['TextArea', <TextArea key="2" />],
    [
      'NativeSelect',
      <NativeSelect key="3">
        <option>EA</option>
      </NativeSelect>,
    ],
    ['PasswordInput', <PasswordInput key="4" />],
  ])('connects label and hint to a %s', (_name, control) => {
    renderUi(
      <FormField label="Crew size" hint="At least 1">
        {control}
      </FormField>,
    );
    expect(screen.getByLabelText('Crew size')).toHaveAccessibleDescription('At least 1');
    expect(screen.getByLabelText('Crew size')).toBeValid();
  });

  it('describes a stepper too', () => {
    renderUi(
      <FormField label="Crew size" error="Required">
        <QuantityStepper max={999_999} label="Crew size" value={6} onCommit={jest.fn()} />
      </FormField>,
    );
    const box = screen.getByRole('spinbutton', { name: 'Crew size' });
    expect(box).toHaveAccessibleDescription('Required');
    expect(box).toBeInvalid();
  });

  it('shows the error instead of the hint, and the control is invalid until it is gone', () => {
    const field = (error?: string) => (
      <FormField label="Crew size" hint="At least 1" error={error}>
        <TextInput />
      </FormField>
    );
    const { rerender } = renderUi(field('Required'));
    const box = screen.getByLabelText('Crew size');
    expect(box).toHaveAttribute('aria-invalid', 'true');
    expect(box).toHaveAccessibleDescription('Required');
    expect(screen.getByRole('alert')).toHaveTextContent('Required');
    rerender(field());
    expect(box).not.toHaveAttribute('aria-invalid');
    expect(box).toHaveAccessibleDescription('At least 1');
  });

  it('makes its control read-only', () => {
    renderUi(
      <FormField label="Job number" readOnly>
        <TextInput defaultValue="25-1008" />
      </FormField>,
    );
    expect(screen.getByLabelText('Job number')).toHaveAttribute('readonly');
  });

  it('passes the element to a ref, as react-hook-form needs', () => {
    const refs = { text: jest.fn(), box: jest.fn() };
    renderUi(
      <>
        <TextInput ref={refs.text} name="a" aria-label="a" />
        <Checkbox ref={refs.box} name="b">
          Ready
        </Checkbox>
      </>,
    );
    expect(refs.text).toHaveBeenCalledWith(screen.getByLabelText('a'));
    expect(refs.box).toHaveBeenCalledWith(screen.getByRole('checkbox', { name: 'Ready' }));
  });

  it('shows a password while the eye is pressed', async () => {
    const { user } = renderUi(
      <FormField label="Password">
        <PasswordInput />
      </FormField>,
    );
    const box = screen.getByLabelText('Password');
    expect(box).toHaveAttribute('type', 'password');
    await user.click(screen.getByRole('button', { name: 'Show password' }));
    expect(box).toHaveAttribute('type', 'text');
    await user.click(screen.getByRole('button', { name: 'Hide password' }));
    expect(box).toHaveAttribute('type', 'password');
  });
});
