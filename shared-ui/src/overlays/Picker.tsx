import { chakra } from '@chakra-ui/react/styled-system';
import { ChevronsUpDown } from 'lucide-react';
import { useContext, useState } from 'react';
import { nameHolds } from 'shared-api/rules';
import { FieldContext } from '#src/fields/fieldContext.ts';
import { TextInput } from '#src/fields/TextInput.tsx';
import { CheckIcon } from '#src/icons/icons.ts';
import { SuggestionList } from '#src/overlays/SuggestionList.tsx';
import { useSuggestions } from '#src/overlays/useSuggestions.ts';

export interface PickerOption {
  value: string;
  label: string;
  /** Grey text on the right. */
  hint?: string | undefined;
}

export interface PickerProps {
  /** Accessible name of the list, and of the box too when no FormField names it. */
  label: string;
  options: readonly PickerOption[];
  /** Chosen value; empty for none. */
  value: string;
  onChange: (value: string) => void;
  placeholder?: string | undefined;
  /** Default "Nothing found". */
  emptyText?: string | undefined;
  id?: string | undefined;
}

/** A searchable select, for long lists on a desktop. */
export function Picker({
  label,
  options,
  value,
  onChange,
  placeholder,
  emptyText = 'Nothing found',
  id,
}: PickerProps) {
  const field = useContext(FieldContext);
  const [term, setTerm] = useState<string | null>(null);
  const chosen = options.find((option) => option.value === value);
  const found = options.filter((option) => nameHolds(option.label, term ?? ''));
  const groups = [
    {
      options: found.map((option) => ({
        id: option.value,
        onTake: () => {
          onChange(option.value);
          setTerm(null);
        },
        content: (
          <>
            <chakra.span flex="1">{option.label}</chakra.span>
            {option.hint && <chakra.span color="fg.subtle">{option.hint}</chakra.span>}
            {option.value === value && <CheckIcon size={15} strokeWidth={2} aria-hidden />}
          </>
        ),
      })),
    },
  ];
  const state = useSuggestions({
    groups,
    showable: true,
    // Enter right after the list opens keeps the choice.
    startAt: term === null ? value : undefined,
    onClose: () => setTerm(null),
  });
  return (
    <chakra.div position="relative">
      <TextInput
        {...state.inputProps}
        {...(id ? { id } : {})}
        {...(field || id ? {} : { 'aria-label': label })}
        value={term ?? chosen?.label ?? ''}
        placeholder={placeholder}
        onFocus={(event) => {
          state.inputProps.onFocus();
          event.currentTarget.select();
        }}
        onBlur={() => {
          state.inputProps.onBlur();
          setTerm(null);
        }}
        onClick={state.reopen}
        onChange={(event) => {
          state.reopen();
          setTerm(event.target.value);
        }}
      />
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
      {state.shows && (
        <SuggestionList state={state} label={label} groups={groups} maxHeight={280} empty={emptyText} />
      )}
    </chakra.div>
  );
}
