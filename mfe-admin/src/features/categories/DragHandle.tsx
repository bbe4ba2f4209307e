import type { KeyboardEvent, PointerEvent } from 'react';
import { Box } from 'shared-ui';

interface DragHandleProps {
  readonly name: string;
  readonly place: number;
  readonly of: number;
  /** Why it can't be moved. */
  readonly fixed: string | undefined;
  readonly lifted: boolean;
  readonly onKey: (event: KeyboardEvent) => void;
  readonly onPointerDown: (event: PointerEvent<HTMLElement>) => void;
}

/** A row's number. It can be dragged, or lifted with Space and moved with arrows. */
export function DragHandle(props: DragHandleProps) {
  const { name, place, of, fixed, lifted, onKey, onPointerDown } = props;
  const look = {
    w: 'tick',
    minH: 'row',
    flexShrink: 0,
    textAlign: 'start',
    textStyle: 'dense',
    color: 'fg.subtle',
    borderRadius: 'tag',
  } as const;
  if (fixed !== undefined) return <Box as="span" {...look} aria-hidden />;
  return (
    <Box {...look} cursor={lifted ? 'grabbing' : 'grab'} touchAction="none" asChild>
      <button
        type="button"
        aria-label={`Move ${name}, place ${place} of ${of}`}
        aria-pressed={lifted}
        onKeyDown={onKey}
        onPointerDown={onPointerDown}
      >
        {place}
      </button>
    </Box>
  );
}
