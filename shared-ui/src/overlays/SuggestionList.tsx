import { chakra } from '@chakra-ui/react/styled-system';
import { CornerDownLeft } from 'lucide-react';
import { Fragment, memo, type ReactNode, useDeferredValue, useEffect, useRef } from 'react';
import { usePlaced } from '#src/display/usePlaced.ts';
import { popoverLabel, popoverRow, popoverSurface } from '#src/overlays/popoverStyles.ts';
import type { Suggestion, SuggestionGroup } from '#src/overlays/suggestion.ts';
import type { Suggestions } from '#src/overlays/useSuggestions.ts';

export interface SuggestionListProps {
  state: Suggestions;
  label: string;
  groups: readonly SuggestionGroup[];
  /** Pixels, foot included. */
  maxHeight: number;
  /** Shown when there are no rows. */
  empty?: ReactNode;
  /** Key legend or note under the rows. */
  foot?: ReactNode;
  /** Row height on a desktop: 36, jobs 34. */
  rowHeight?: number | undefined;
}

const Surface = chakra('div', {
  base: {
    ...popoverSurface,
    position: 'fixed',
    zIndex: 'menu',
    top: '0',
    left: '0',
    minW: 'var(--reference-width)',
    w: 'max-content',
    maxW: { base: 'var(--reference-width)', md: 'min(560px, 90vw)' },
    display: 'flex',
    flexDirection: 'column',
    overflow: 'hidden',
    transformOrigin: 'top left',
    // Hidden until it is placed.
    opacity: '0',
    '&[data-placed]': {
      opacity: '1',
      animation: 'popIn 160ms {easings.enter}',
      _motionReduce: { animation: 'fadeIn 100ms' },
    },
    '&[data-hidden]': { visibility: 'hidden' },
  },
});

const Row = chakra('div', {
  base: { ...popoverRow, whiteSpace: 'nowrap' },
  variants: {
    active: { true: { bg: 'bg.option' } },
    off: { true: { color: 'fg.subtle', cursor: 'default' } },
  },
});

/** The popover under a search box or field. */
export function SuggestionList({
  state,
  label,
  groups,
  maxHeight,
  empty,
  foot,
  rowHeight = 36,
}: SuggestionListProps) {
  const surface = useRef<HTMLDivElement>(null);
  usePlaced(surface, 'parent', { side: 'bottom-start', gap: 4 });
  // Draws the typed text first, then its rows. What Enter selects is always up to date.
  const shown = useDeferredValue(groups);
  const rows = shown.some((group) => group.options.length > 0);
  const row = (option: Suggestion) => (
    <OptionRow
      key={option.id}
      id={state.optionId(option.id)}
      option={option}
      active={state.active?.id === option.id}
      height={rowHeight}
      onPoint={state.point}
      onTake={state.take}
    />
  );
  return (
    <Surface
      ref={surface}
      style={{ maxHeight: `min(${maxHeight}px, var(--available-height, 100vh))` }}
      // Keeps the focus in the input.
      onPointerDown={(event) => event.preventDefault()}
      onMouseDown={(event) => event.preventDefault()}
    >
      <chakra.div
        id={state.listId}
        role="listbox"
        aria-label={label}
        flex="1"
        minH="0"
        overflowY="auto"
        p={rows ? '1' : '0'}
      >
        {shown.map((group, index) =>
          group.label === undefined ? (
            <Fragment key={index}>{group.options.map(row)}</Fragment>
          ) : (
            group.options.length > 0 && (
              // biome-ignore lint/a11y/useSemanticElements: a listbox may not contain a fieldset
              <div key={group.label} role="group" aria-label={group.label}>
                <chakra.div aria-hidden {...popoverLabel}>
                  {group.label}
                </chakra.div>
                {group.options.map(row)}
              </div>
            )
          ),
        )}
      </chakra.div>
      {!rows && empty !== undefined && (
        <chakra.div role="status" px="4" py="4" textStyle="dense" color="fg.muted" textAlign="center">
          {empty}
        </chakra.div>
      )}
      {foot !== undefined && (
        <chakra.div
          flexShrink={0}
          px="3"
          py="2"
          bg="bg.subtle"
          borderTop="1px solid"
          borderColor="border.muted"
          textStyle="caption"
          color="fg.muted"
        >
          {foot}
        </chakra.div>
      )}
    </Surface>
  );
}

interface OptionRowProps {
  readonly id: string;
  readonly option: Suggestion;
  readonly active: boolean;
  readonly height: number;
  readonly onPoint: Suggestions['point'];
  readonly onTake: Suggestions['take'];
}

/** Not redrawn for each typed letter. */
const OptionRow = memo(function OptionRow(props: OptionRowProps) {
  const { id, option, active, height, onPoint, onTake } = props;
  const element = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!active) return;
    // Wait for the next frame, which does layout anyway.
    const frame = requestAnimationFrame(() => element.current?.scrollIntoView({ block: 'nearest' }));
    return () => cancelAnimationFrame(frame);
  }, [active]);
  return (
    <Row
      ref={element}
      id={id}
      role="option"
      aria-selected={active}
      aria-disabled={option.disabled ?? false}
      active={active}
      off={option.disabled ?? false}
      minH={{ base: 'touch', md: `${height}px` }}
      onPointerMove={() => !option.disabled && onPoint(option.id)}
      onClick={() => !option.disabled && onTake(option.id)}
    >
      <chakra.div display="flex" alignItems="center" gap="2" flex="1" minW="0">
        {option.content}
      </chakra.div>
      <chakra.span color="fg.subtle" visibility={active ? 'visible' : 'hidden'} hideBelow="md">
        <CornerDownLeft size={14} strokeWidth={1.75} aria-hidden />
      </chakra.span>
    </Row>
  );
});
