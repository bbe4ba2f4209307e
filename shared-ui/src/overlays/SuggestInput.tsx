import { chakra } from '@chakra-ui/react/styled-system';
import type { ReactNode } from 'react';
import type { PlainInputProps } from '#src/fields/controlProps.ts';
import { TextInput } from '#src/fields/TextInput.tsx';
import { SuggestionList } from '#src/overlays/SuggestionList.tsx';
import type { SuggestionGroup } from '#src/overlays/suggestion.ts';
import { useSuggestions } from '#src/overlays/useSuggestions.ts';

export interface SuggestInputProps
  extends Omit<PlainInputProps, 'value' | 'onChange' | 'type' | 'role' | 'onKeyDown' | 'onFocus' | 'onBlur'> {
  /** Name of the list of suggestions. */
  listLabel: string;
  value: string;
  onChange: (value: string) => void;
  onBlur?: (() => void) | undefined;
  groups: readonly SuggestionGroup[];
  foot?: ReactNode;
  /** Pixels. Default 240. */
  maxHeight?: number | undefined;
}

/** A form's text field with suggestions while typing: similar items, main items. Hides them 150 ms after blur. */
export function SuggestInput({
  listLabel,
  value,
  onChange,
  onBlur,
  groups,
  foot,
  maxHeight = 240,
  ...rest
}: SuggestInputProps) {
  const rows = groups.some((group) => group.options.length > 0);
  const state = useSuggestions({ groups, showable: value.trim() !== '' && rows });
  return (
    <chakra.div position="relative">
      <TextInput
        {...rest}
        {...state.inputProps}
        onBlur={() => {
          state.inputProps.onBlur();
          onBlur?.();
        }}
        value={value}
        onChange={(event) => {
          state.reopen();
          onChange(event.target.value);
        }}
      />
      {state.shows && (
        <SuggestionList state={state} label={listLabel} groups={groups} maxHeight={maxHeight} foot={foot} />
      )}
    </chakra.div>
  );
}
