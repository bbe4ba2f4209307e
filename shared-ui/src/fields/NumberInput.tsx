import type { PlainInputProps } from '#src/fields/controlProps.ts';
import { TextInput } from '#src/fields/TextInput.tsx';

/** A typed number: numeric keyboard on a phone, no spinner, and the mouse wheel never changes it. */
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
