import type { PlainInputProps } from '#src/fields/controlProps.ts';
import { TextInput } from '#src/fields/TextInput.tsx';

/** A number that is typed: digits on a phone's keyboard, no spinner, and the wheel never changes it. */
export function NumberInput({ onWheel, ...props }: Omit<PlainInputProps, 'type'>) {
  return (
    <TextInput
      inputMode="decimal"
      {...props}
      type="number"
      onWheel={(event) => {
        event.currentTarget.blur();
        onWheel?.(event);
      }}
    />
  );
}
