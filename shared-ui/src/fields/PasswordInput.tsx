import { chakra } from '@chakra-ui/react/styled-system';
import { useState } from 'react';
import { IconButton } from '#src/actions/IconButton.tsx';
import type { PlainInputProps } from '#src/fields/controlProps.ts';
import { InputBase } from '#src/fields/TextInput.tsx';
import { useFieldControl } from '#src/fields/useFieldControl.ts';
import { EyeIcon, EyeOffIcon } from '#src/icons/icons.ts';

/** A password field with an eye button that reveals it. */
export function PasswordInput({ size = 'form', ...props }: Omit<PlainInputProps, 'type'>) {
  const [shown, setShown] = useState(false);
  const { id, readOnly, described } = useFieldControl(props);
  return (
    <chakra.div position="relative">
      <InputBase
        autoComplete="current-password"
        {...props}
        {...described}
        id={id}
        readOnly={readOnly}
        size={size}
        type={shown ? 'text' : 'password'}
        spellCheck={false}
        autoCapitalize="off"
        pr="42px"
      />
      <chakra.div position="absolute" right="1" insetBlock="0" display="flex" alignItems="center">
        <IconButton
          size="row"
          label={shown ? 'Hide password' : 'Show password'}
          icon={shown ? EyeOffIcon : EyeIcon}
          aria-pressed={shown}
          aria-controls={id}
          onClick={() => setShown(!shown)}
        />
      </chakra.div>
    </chakra.div>
  );
}
