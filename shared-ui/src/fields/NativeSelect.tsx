import { chakra } from '@chakra-ui/react/styled-system';
import { ChevronsUpDown } from 'lucide-react';
import type { PlainSelectProps } from '#src/fields/controlProps.ts';
import { controlRecipe } from '#src/fields/controlRecipe.ts';
import { ReadOnlyValue } from '#src/fields/ReadOnlyValue.tsx';
import { useFieldControl } from '#src/fields/useFieldControl.ts';

export interface NativeSelectProps extends PlainSelectProps {
  /** First, empty choice: "Choose a person". */
  placeholder?: string | undefined;
  /** `<option>` and `<optgroup>` elements. */
  children: React.ReactNode;
  /** Shown instead of the select while the field is read-only. */
  readOnlyText?: string | undefined;
}

const Base = chakra('select', controlRecipe);

/** The browser's own select in our style: it works well on a phone and has type-ahead. Fits `register`. */
export function NativeSelect({
  placeholder,
  size = 'form',
  readOnlyText,
  children,
  ...props
}: NativeSelectProps) {
  const { id, readOnly, described } = useFieldControl(props);
  if (readOnly) return <ReadOnlyValue id={id}>{readOnlyText ?? String(props.value ?? '')}</ReadOnlyValue>;
  const unset = props.value === '' || (props.value === undefined && !props.defaultValue);
  return (
    <chakra.div position="relative" minW="0">
      <Base
        {...props}
        {...described}
        id={id}
        size={size}
        css={{
          paddingRight: '32px',
          textOverflow: 'ellipsis',
          cursor: 'pointer',
          '& option': { color: 'fg', background: 'bg.popover' },
          ...(placeholder !== undefined && unset
            ? { '&:has(option[value=""]:checked)': { color: 'fg.subtle' } }
            : {}),
        }}
      >
        {placeholder !== undefined && <option value="">{placeholder}</option>}
        {children}
      </Base>
      <chakra.span
        position="absolute"
        right="10px"
        insetBlock="0"
        display="flex"
        alignItems="center"
        color="fg.muted"
        pointerEvents="none"
      >
        <ChevronsUpDown size={15} strokeWidth={1.75} aria-hidden />
      </chakra.span>
    </chakra.div>
  );
}
