import type { ReactNode } from 'react';
import { KeyLegend } from '#src/display/KeyLegend.tsx';
import type { ControlSize } from '#src/fields/controlRecipe.ts';
import { SearchInput } from '#src/fields/SearchInput.tsx';
import { SuggestionList } from '#src/overlays/SuggestionList.tsx';
import type { SuggestionGroup } from '#src/overlays/suggestion.ts';
import { useSuggestions } from '#src/overlays/useSuggestions.ts';

export interface SearchBoxProps {
  /** Accessible name of the box and its list. */
  label: string;
  value: string;
  onChange: (value: string) => void;
  /** Grouped suggestions. The caller limits their number. */
  groups: readonly SuggestionGroup[];
  placeholder?: string | undefined;
  size?: ControlSize | undefined;
  /** Foot of the popover. Default the key legend, null for none. */
  foot?: ReactNode;
  /** Pixels, foot included. Default 300. */
  maxHeight?: number | undefined;
  /** Shown instead of rows. Without it an empty list stays closed. */
  empty?: ReactNode;
  loading?: boolean | undefined;
  /** Show the list on focus, before anything is typed. */
  openWhenEmpty?: boolean | undefined;
  slash?: boolean | undefined;
  /** Called on Enter when there is no row to select. */
  onSubmit?: (() => void) | undefined;
  rowHeight?: number | undefined;
  id?: string | undefined;
  autoFocus?: boolean | undefined;
}

const legend = (
  <KeyLegend
    entries={[
      { keys: ['↑', '↓'], does: 'move' },
      { keys: ['Enter'], does: 'open' },
      { keys: ['Esc'], does: 'close' },
    ]}
  />
);

/** A search box with suggestions in a popover, 4 px below. */
export function SearchBox(props: SearchBoxProps) {
  const { groups, value, empty, loading = false, foot = legend, openWhenEmpty = false } = props;
  const rows = groups.some((group) => group.options.length > 0);
  const state = useSuggestions({
    groups,
    showable: (value.trim() !== '' || openWhenEmpty) && (rows || (empty !== undefined && !loading)),
    onSubmit: props.onSubmit,
  });
  return (
    <SearchInput
      {...state.inputProps}
      id={props.id}
      autoFocus={props.autoFocus}
      label={props.label}
      placeholder={props.placeholder}
      size={props.size}
      slash={props.slash}
      loading={loading}
      value={value}
      onChange={(next) => {
        state.reopen();
        props.onChange(next);
      }}
    >
      {state.shows && (
        <SuggestionList
          state={state}
          label={props.label}
          groups={groups}
          maxHeight={props.maxHeight ?? 300}
          empty={empty}
          foot={rows ? (foot ?? undefined) : undefined}
          rowHeight={props.rowHeight}
        />
      )}
    </SearchInput>
  );
}
