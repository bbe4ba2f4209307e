import { chakra } from '@chakra-ui/react/styled-system';
import { useId, useLayoutEffect, useRef } from 'react';
import { Segment, Track } from '#src/tables/segments.ts';

export interface SegmentOption<V extends string> {
  value: V;
  label: string;
  count?: number | undefined;
}

export interface SegmentedProps<V extends string> {
  options: readonly SegmentOption<V>[];
  value: V;
  onChange: (value: V) => void;
  /** Accessible name of the group. */
  label: string;
  /** Also show the name on the left. */
  showLabel?: boolean | undefined;
}

/** A choice of one from a few, shown as segments. The arrow keys move. */
export function Segmented<V extends string>({
  options,
  value,
  onChange,
  label,
  showLabel = false,
}: SegmentedProps<V>) {
  const name = useId();
  const track = useRef<HTMLDivElement>(null);
  // On a phone the chosen one may be out of sight. `scrollIntoView` would move the page, too.
  useLayoutEffect(() => {
    const chosen = track.current?.querySelector<HTMLElement>(`label:has([value="${value}"])`);
    if (!track.current || !chosen) return;
    const { offsetLeft, offsetWidth } = chosen;
    const { scrollLeft, clientWidth } = track.current;
    if (offsetLeft < scrollLeft || offsetLeft + offsetWidth > scrollLeft + clientWidth)
      track.current.scrollLeft = offsetLeft - (clientWidth - offsetWidth) / 2;
  }, [value]);
  return (
    <chakra.div display="inline-flex" alignItems="center" gap="3" maxW="full" minW="0">
      {showLabel && (
        <chakra.span aria-hidden textStyle="dense" color="fg.muted">
          {label}
        </chakra.span>
      )}
      <Track ref={track} role="radiogroup" aria-label={label}>
        {options.map((option) => (
          <Segment key={option.value}>
            <chakra.input
              type="radio"
              srOnly
              name={name}
              value={option.value}
              checked={option.value === value}
              onChange={() => onChange(option.value)}
            />
            {option.label}
            {option.count !== undefined && (
              <chakra.span textStyle="caption" color="fg.muted">
                {option.count}
              </chakra.span>
            )}
          </Segment>
        ))}
      </Track>
    </chakra.div>
  );
}
