import { chakra } from '@chakra-ui/react/styled-system';
import type { PlainInputProps } from '#src/fields/controlProps.ts';
import { controlRecipe } from '#src/fields/controlRecipe.ts';
import { useFieldControl } from '#src/fields/useFieldControl.ts';

export const InputBase = chakra('input', controlRecipe);

/** A single-line text field. Takes react-hook-form's `{...register('name')}` directly. */
export function TextInput({ size = 'form', ...props }: PlainInputProps) {
  const { id, readOnly, described } = useFieldControl(props);
  return (
    <InputBase
      dir="auto"
      autoComplete="off"
      {...props}
      {...described}
      id={id}
      readOnly={readOnly}
      size={size}
    />
  );
}
