import type { ReactNode } from 'react';
import { CheckIcon } from '#src/icons/icons.ts';
import { useIsPhone } from '#src/provider/useMedia.ts';
import { styled } from '#src/system/styled.ts';
import { Elbow } from '#src/tables/Elbow.tsx';
import { RowName } from '#src/tables/RowName.tsx';

export interface PickerRowProps {
  name: string;
  /** A sub-item below its main item. */
  indent?: boolean | undefined;
  /** Checkbox on the left, for rows that are added together. */
  check?: ReactNode;
  /** Beside the name: photo button, SUB ITEM tag. */
  mark?: ReactNode;
  /** Remarks of other remotes, next to the name. Where there is little room, both are cut. */
  chips?: ReactNode;
  /** Where the suggested quantity comes from: "1 per 3". */
  reason?: ReactNode;
  /** A QuantityStepper or a number. */
  quantity?: ReactNode;
  unit?: string | undefined;
  /** The Add button, 28 high. */
  action?: ReactNode;
  /** An additional remark below the name. */
  remark?: ReactNode;
  /** For an item already on the list: this sentence replaces all controls and greys out the name. With a `check` it goes below the name. */
  note?: string | undefined;
}

const solid = { bg: 'accent.solid', color: 'accent.contrast', borderColor: 'transparent' } as const;

const Base = styled('div', {
  base: {
    display: 'flex',
    alignItems: 'center',
    flexWrap: { base: 'wrap', md: 'nowrap' },
    columnGap: { base: '12px', md: '10px' },
    rowGap: '2',
    minH: { base: '60px', md: 'line' },
    px: 'var(--row-inset, 16px)',
    py: { base: '10px', md: '0' },
    pr: { md: '3' },
    borderBottom: '1px solid',
    borderColor: 'border.muted',
    textStyle: 'dense',
    _hover: { bg: { md: 'bg.hover' } },
    _focusWithin: { bg: { md: 'bg.hover' } },
    // A row's Add button is filled only while the row is hovered or focused.
    '@media (hover: hover)': { '&:hover [data-picker-action] > button:not([aria-disabled=true])': solid },
    '&:focus-within [data-picker-action] > button:not([aria-disabled=true])': solid,
  },
  variants: { roomy: { true: { py: { md: '6px' } } } },
});

const Name = styled('div', {
  base: {
    display: 'flex',
    alignItems: 'center',
    minW: '0',
    flex: { base: '1 0 100%', md: '1' },
    textStyle: { base: 'body', md: 'dense' },
    fontWeight: '500',
  },
  variants: {
    taken: { true: { color: 'fg.subtle', fontWeight: '400', flex: { base: '1 1 auto', md: '1' } } },
    checked: { true: { flex: { base: '1 1 0', md: '1' } } },
  },
});

const NameBlock = styled('div', { base: { minW: '0' } });
const NameLine = styled('div', { base: { display: 'flex', alignItems: 'center' } });
const Mark = styled('span', {
  base: { my: { base: '-10px', md: '-4px' }, ml: { base: '-2px', md: '4px' }, flexShrink: 0 },
});
const Chips = styled('span', {
  base: {
    display: 'flex',
    gap: '1',
    ml: '2',
    minW: '0',
    '& > span, & > button': { flexShrink: 1, minW: '0' },
    '& svg': { flexShrink: 0 },
  },
});
const Sentence = styled('span', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '1.5',
    textStyle: 'caption',
    fontWeight: '500',
    color: 'fg.muted',
    '& > svg': { color: 'accent.fg', flexShrink: 0 },
  },
});
const Remark = styled('div', {
  base: { textStyle: 'caption', fontWeight: '400', color: 'fg.muted', overflowWrap: 'anywhere' },
});
const Unit = styled('span', {
  base: {
    textStyle: 'caption',
    color: 'fg.muted',
    minW: '30px',
    maxW: '64px',
    flexShrink: 0,
    truncate: true,
    hideBelow: 'md',
  },
});
const Reason = styled('span', {
  base: { textStyle: 'caption', color: 'fg.subtle', flexShrink: 0 },
  variants: {
    place: {
      below: { display: 'block', fontWeight: '400' },
      phone: { flex: '1' },
      phoneIndented: { flex: '1', pl: '26px' },
    },
  },
});

/** A row of the middle column: name, reason, quantity, unit and Add in fixed columns, or in two lines on a phone. */
export function PickerRow(props: PickerRowProps) {
  const { name, indent = false, check, mark, chips, reason, quantity, unit, action, remark, note } = props;
  const phone = useIsPhone();
  const taken = note !== undefined;
  const below = phone || check !== undefined || remark !== undefined;
  // A phone has no room for it next to a checkbox.
  const reasonBelow = phone && check !== undefined;
  const sentence = taken && (
    <Sentence>
      <CheckIcon size={15} strokeWidth={2} aria-hidden />
      {note}
    </Sentence>
  );
  const named = (
    <>
      <RowName>{name}</RowName>
      {mark !== undefined && mark !== false && <Mark>{mark}</Mark>}
      {chips !== undefined && <Chips>{chips}</Chips>}
    </>
  );
  const unitText = unit !== undefined && <Unit title={unit}>{unit}</Unit>;
  return (
    <Base roomy={below && (taken || remark !== undefined)}>
      {check}
      <Name taken={taken} checked={check !== undefined}>
        {indent && <Elbow />}
        {below ? (
          <NameBlock>
            <NameLine>{named}</NameLine>
            {sentence}
            {remark !== undefined && <Remark>{remark}</Remark>}
            {reasonBelow && !taken && reason !== undefined && reason !== '' && (
              <Reason place="below">{reason}</Reason>
            )}
          </NameBlock>
        ) : (
          named
        )}
      </Name>
      {taken ? (
        below ? (
          check !== undefined && unitText
        ) : (
          sentence
        )
      ) : (
        <>
          {reason !== undefined && !reasonBelow && (
            <Reason place={phone ? (indent ? 'phoneIndented' : 'phone') : undefined}>{reason}</Reason>
          )}
          {quantity}
          {unitText}
          {action !== undefined && <span data-picker-action="">{action}</span>}
        </>
      )}
    </Base>
  );
}
