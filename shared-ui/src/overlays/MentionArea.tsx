import { chakra } from '@chakra-ui/react/styled-system';
import { type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react';
import type { PlainTextAreaProps } from '#src/fields/controlProps.ts';
import { TextArea } from '#src/fields/TextArea.tsx';
import { isComposing } from '#src/hooks/isComposing.ts';
import { type MentionText, pickInto, typeInto } from '#src/overlays/mentionText.ts';
import { SuggestionList } from '#src/overlays/SuggestionList.tsx';
import { useSuggestions } from '#src/overlays/useSuggestions.ts';

interface Mentionable {
  readonly id: number;
  readonly name: string;
  /** Tells them from others with the same name. */
  readonly detail?: string | undefined;
}

export interface MentionAreaProps
  extends Omit<PlainTextAreaProps, 'value' | 'onChange' | 'onKeyDown' | 'onFocus' | 'onBlur' | 'rows'> {
  value: MentionText;
  onChange: (value: MentionText) => void;
  /** Who can be mentioned. "@" and a part of their name offers them. */
  people: readonly Mentionable[];
  /** Ctrl or ⌘ and Enter, or Enter alone where a keyboard has both. */
  onSubmit: () => void;
  /** Enter submits, and Shift+Enter begins a line. */
  submitsOnEnter?: boolean | undefined;
}

const mostOffered = 8;

/** The word after the "@" that the caret is in, and where that "@" is. */
function mentionAt(text: string, caret: number) {
  const word = /(?:^|[\s(])@([^@\n]{0,40})$/.exec(text.slice(0, caret))?.[1];
  return word === undefined ? null : { word: word.toLowerCase(), start: caret - word.length - 1 };
}

/** A field of several lines in which "@" offers people. */
export function MentionArea(props: MentionAreaProps) {
  const { value, onChange, people, onSubmit, submitsOnEnter = false, ...rest } = props;
  const area = useRef<HTMLTextAreaElement>(null);
  const caretAfterPick = useRef<number>(undefined);
  const [caret, setCaret] = useState(0);
  const mention = mentionAt(value.text, caret);
  const fits = ({ name, detail }: Mentionable) => {
    const [whole, wanted] = [name.toLowerCase(), mention?.word ?? ''];
    // A name that several people have says only by a pick who is meant.
    if (whole === wanted) return detail !== undefined;
    return whole.startsWith(wanted) || whole.includes(` ${wanted}`);
  };
  const take = (person: Mentionable) => {
    if (!mention) return;
    const picked = pickInto(value, person, { at: mention.start, caret });
    onChange(picked.value);
    setCaret(picked.caret);
    caretAfterPick.current = picked.caret;
  };
  // Before the next key: what is typed in the same frame comes after the name.
  useLayoutEffect(() => {
    if (caretAfterPick.current === undefined) return;
    area.current?.setSelectionRange(caretAfterPick.current, caretAfterPick.current);
    caretAfterPick.current = undefined;
  });
  const options = mention
    ? people
        .filter(fits)
        .slice(0, mostOffered)
        .map((person) => ({
          id: String(person.id),
          content: <PersonOption {...person} />,
          onTake: () => take(person),
        }))
    : [];
  const groups = [{ options }];
  const state = useSuggestions({ groups, showable: options.length > 0 });
  // A text field has no role of a combobox.
  const { role: _, 'aria-expanded': __, ...inputProps } = state.inputProps;
  const onKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (state.open && event.key === 'Tab' && state.active) {
      event.preventDefault();
      return state.take(state.active.id);
    }
    if (state.open && /^(Enter|Escape|ArrowUp|ArrowDown)$/.test(event.key)) {
      // Neither the dialog around it nor the text hears a key of the list.
      event.stopPropagation();
      return inputProps.onKeyDown(event);
    }
    if (event.key !== 'Enter' || isComposing(event)) return;
    if (event.ctrlKey || event.metaKey || (submitsOnEnter && !event.shiftKey)) {
      event.preventDefault();
      onSubmit();
    }
  };
  return (
    <chakra.div
      position="relative"
      display="flex"
      flex="1"
      minW="0"
      css={{ '& textarea': { resize: 'none' } }}
    >
      <TextArea
        {...rest}
        {...inputProps}
        ref={area}
        rows={1}
        value={value.text}
        aria-haspopup="listbox"
        onKeyDown={onKeyDown}
        onSelect={({ currentTarget }) => setCaret(currentTarget.selectionStart)}
        onChange={({ currentTarget }) => {
          state.reopen();
          setCaret(currentTarget.selectionStart);
          onChange(typeInto(value, currentTarget.value, currentTarget.selectionEnd));
        }}
      />
      {state.shows && <SuggestionList state={state} label="People" groups={groups} maxHeight={240} />}
    </chakra.div>
  );
}

const PersonOption = ({ name, detail }: Mentionable) => (
  <>
    {name}{' '}
    {detail !== undefined && (
      <chakra.span textStyle="caption" color="fg.muted">
        {detail}
      </chakra.span>
    )}
  </>
);
