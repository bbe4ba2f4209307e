import { chakra } from '@chakra-ui/react/styled-system';
import { type ReactNode, useRef } from 'react';
import { IconButton } from '#src/actions/IconButton.tsx';
import { KeyCap } from '#src/display/KeyCap.tsx';
import { Spinner } from '#src/display/Spinner.tsx';
import type { PlainInputProps } from '#src/fields/controlProps.ts';
import { mergeRefs } from '#src/fields/mergeRefs.ts';
import { InputBase } from '#src/fields/TextInput.tsx';
import { useFieldControl } from '#src/fields/useFieldControl.ts';
import { isComposing } from '#src/hooks/isComposing.ts';
import { usePageKey } from '#src/hooks/usePageKey.ts';
import { useSingleKeys } from '#src/hooks/useSingleKeys.ts';
import { CloseIcon, SearchIcon } from '#src/icons/icons.ts';

export interface SearchInputProps
  extends Omit<PlainInputProps, 'type' | 'value' | 'onChange' | 'defaultValue' | 'children'> {
  /** Accessible name. */
  label: string;
  value: string;
  onChange: (value: string) => void;
  /** Focus on `/` and show its key cap. Default true; one box per screen. */
  slash?: boolean | undefined;
  loading?: boolean | undefined;
  /** For a popover tied to the box. */
  children?: ReactNode;
}

/** Search box: icon, `/` key, clear button when filled. Escape clears it. */
export function SearchInput({
  label,
  value,
  onChange,
  slash = true,
  loading = false,
  size = 'tool',
  ref,
  onKeyDown,
  children,
  ...props
}: SearchInputProps) {
  const box = useRef<HTMLInputElement>(null);
  const { id, described } = useFieldControl(props);
  const jump = () => {
    box.current?.focus();
    box.current?.select();
  };
  const singleKeys = useSingleKeys();
  usePageKey('/', jump, { active: slash, within: () => box.current });
  const clear = () => {
    onChange('');
    box.current?.focus();
  };
  return (
    <chakra.div position="relative" w="full" minW="0">
      <chakra.span
        position="absolute"
        left="11px"
        insetBlock="0"
        h={{ base: 'touch', md: size }}
        display="flex"
        alignItems="center"
        color="fg.muted"
        pointerEvents="none"
      >
        {loading ? (
          <Spinner size={15} label={null} />
        ) : (
          <SearchIcon size={16} strokeWidth={1.75} aria-hidden />
        )}
      </chakra.span>
      <InputBase
        autoComplete="off"
        spellCheck={false}
        enterKeyHint="search"
        {...props}
        {...described}
        id={id}
        ref={mergeRefs(box, ref)}
        type="search"
        role={props.role ?? 'searchbox'}
        aria-label={label}
        size={size}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={(event) => {
          onKeyDown?.(event);
          if (event.defaultPrevented || event.key !== 'Escape' || value === '' || isComposing(event)) return;
          event.preventDefault();
          clear();
        }}
        pl="34px"
        pr="38px"
        // Our clear button works in every engine, so hide WebKit's own.
        css={{ '&::-webkit-search-cancel-button': { display: 'none' } }}
      />
      <chakra.span
        position="absolute"
        right={value === '' ? '10px' : '2px'}
        top="0"
        h={{ base: 'touch', md: size }}
        display="flex"
        alignItems="center"
      >
        {value !== '' && (
          <IconButton size="row" label="Clear search" icon={CloseIcon} tooltip={false} onClick={clear} />
        )}
        {value === '' && slash && singleKeys.on && <KeyCap>/</KeyCap>}
      </chakra.span>
      {children}
    </chakra.div>
  );
}
