import { memo } from 'react';
import { LineRow, type LineRowProps } from './LineRow.tsx';
import { useNear } from './useNear.ts';

/**
 * A line that is drawn whole when it comes near the window, as 1,500 steppers at once would take seconds. Before that
 * it is text of the same height, so that the browser's search finds it and the scroll bar is right.
 */
export const LineSlot = memo(function LineSlot(props: LineRowProps) {
  const { place, near } = useNear<HTMLLIElement>();
  if (near) return <LineRow {...props} />;
  const { quantity, unit_name, item_name } = props.line;
  return (
    <li ref={place} data-far="">
      {quantity} {unit_name} {item_name}
    </li>
  );
});

/** How lines that are far look; a rule of the list around them. */
export const farLines = {
  '& > [data-far]': {
    display: 'flex',
    alignItems: 'center',
    height: { base: '64px', md: '40px' },
    paddingInlineStart: { base: '16px', md: '36px' },
    borderBottom: '1px solid {colors.border.muted}',
    overflow: 'hidden',
  },
};
