import type { ReactNode } from 'react';
import { useIsPhone } from '#src/provider/useMedia.ts';
import { styled } from '#src/system/styled.ts';
import { Elbow } from '#src/tables/Elbow.tsx';
import { tintColour } from '#src/tables/tintColour.ts';

export interface ListLineProps {
  /** Id of the line's item, set as the row's `data-item`. */
  item: number;
  name: string;
  /** A sub-item below its main item. */
  indent?: boolean | undefined;
  /** After the name: SUB ITEM, what has changed. */
  tags?: ReactNode;
  /** The user's note on the line. */
  note?: string | undefined;
  unit: string;
  /** A QuantityStepper, or a number where it can't be changed. */
  quantity: ReactNode;
  /** What somebody else has just done to the line. The row is tinted as long as it has this. */
  news?: string | undefined;
  /** Something next to the list is about this line: tinted, with a bar at its start. */
  isOpen?: boolean | undefined;
  /** A control that shows while the row is pointed at or has the focus. Not on a phone. */
  quiet?: ReactNode;
  /** The control that removes the line. Not shown on a phone, where quantity 0 does it. */
  end?: ReactNode;
  /** Under everything else, over the whole width. */
  below?: ReactNode;
}

const Base = styled('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr) 36px auto', md: '{sizes.amount} 1fr auto' },
    alignItems: 'center',
    gap: { base: '3', md: '0 10px' },
    minH: { base: '60px', md: 'line' },
    pl: { base: '4', md: '36px' },
    pr: { base: '4', md: '3' },
    py: { base: '2', md: '0' },
    borderBottom: '1px solid',
    borderColor: 'border.muted',
    _hover: { bg: { md: 'bg.hover' } },
    transition: 'background-color 160ms',
    '@media (hover: hover)': { '&:not(:hover, :focus-within) [data-quiet]': { opacity: '0' } },
  },
  variants: {
    isNew: { true: { bg: tintColour, _hover: { bg: { md: tintColour } } } },
    isTall: { true: { py: { md: '6px' } } },
    isOpen: {
      true: {
        bg: tintColour,
        boxShadow: 'inset 2px 0 0 {colors.accent.solid}',
        _hover: { bg: { md: tintColour } },
      },
    },
  },
});
const Name = styled('div', {
  base: { display: 'flex', alignItems: { base: 'flex-start', md: 'center' }, minW: '0' },
});
const Words = styled('div', {
  base: {
    display: 'flex',
    flexDirection: { base: 'column', md: 'row' },
    alignItems: { base: 'flex-start', md: 'center' },
    columnGap: '2',
    rowGap: '1',
    minW: '0',
  },
});
const Word = styled('span', {
  base: { minW: '0' },
  variants: {
    is: { name: { fontWeight: '500' }, note: { textStyle: 'caption', color: 'fg.muted' } },
    lines: { one: { truncate: true }, two: { lineClamp: 2, overflowWrap: 'anywhere' } },
  },
});
/** Quantity and unit share their space, so that six digits don't move the name. */
const Amount = styled('div', {
  base: { display: 'flex', alignItems: 'center', columnGap: '10px', minW: '0' },
});
const End = styled('div', { base: { display: 'flex', alignItems: 'center', columnGap: '3' } });
const Below = styled('div', { base: { gridColumn: '1 / -1', minW: '0', pt: { md: '1' } } });
const News = styled('span', { base: { textStyle: 'caption', color: 'accent.fg', whiteSpace: 'nowrap' } });
const Unit = styled('span', { base: { textStyle: 'dense', color: 'fg.muted', truncate: true } });
const Fixed = styled('span', { base: { fontWeight: '600', minW: { md: '86px' }, textAlign: 'center' } });

/** A line of the checkout list: quantity, unit and name on a desktop, the name first on a phone. */
export function ListLine({
  item,
  name,
  indent = false,
  tags,
  note,
  unit,
  quantity,
  news,
  isOpen = false,
  quiet,
  end,
  below,
}: ListLineProps) {
  const phone = useIsPhone();
  const word = (is: 'name' | 'note', text: string) => (
    <Word is={is} lines={phone ? 'two' : 'one'} title={phone ? undefined : text}>
      {text}
    </Word>
  );
  const named = (
    <Name>
      {indent && <Elbow />}
      <Words>
        {word('name', name)}
        {tags}
        {note && word('note', note)}
      </Words>
    </Name>
  );
  const amount = typeof quantity === 'number' ? <Fixed>{quantity}</Fixed> : quantity;
  const unitText = <Unit title={unit}>{unit}</Unit>;
  const beneath = below !== undefined && <Below>{below}</Below>;
  const row = { isNew: news !== undefined, isTall: below !== undefined, isOpen };
  return phone ? (
    <Base data-item={item} data-place={name} {...row}>
      {named}
      {unitText}
      {amount}
      {beneath}
    </Base>
  ) : (
    <Base data-item={item} data-place={name} {...row}>
      <Amount>
        {amount}
        {unitText}
      </Amount>
      {named}
      <End>
        {news !== undefined && <News>{news}</News>}
        {quiet !== undefined && <span data-quiet="">{quiet}</span>}
        {end}
      </End>
      {beneath}
    </Base>
  );
}
