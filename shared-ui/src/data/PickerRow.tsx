import { chakra } from '@chakra-ui/react/styled-system';
import type { ReactNode } from 'react';
import { Elbow } from '#src/data/Elbow.tsx';
import { CheckIcon } from '#src/icons/icons.ts';
import { useIsPhone } from '#src/provider/useMedia.ts';

export interface PickerRowProps {
  name: string;
  /** A sub-item below its main item. */
  indent?: boolean | undefined;
  /** Box at the left, for rows that are ticked and taken together. */
  check?: ReactNode;
  /** Beside the name: photo button, SUB ITEM tag. */
  mark?: ReactNode;
  /** Why the suggested quantity is what it is: "1 per 3". */
  reason?: ReactNode;
  /** A QuantityStepper or a number. */
  quantity?: ReactNode;
  unit?: string | undefined;
  /** The Add button, 28 high. */
  action?: ReactNode;
  /** Already on the list: this sentence replaces all the controls and the name goes grey. With a `check` it is below the name. */
  note?: string | undefined;
}

const solid = { bg: 'accent.solid', color: 'accent.contrast', borderColor: 'transparent' } as const;

const Base = chakra('div', {
  base: {
    display: 'flex',
    alignItems: 'center',
    flexWrap: { base: 'wrap', md: 'nowrap' },
    columnGap: { base: '12px', md: '10px' },
    rowGap: '2',
    minH: { base: '60px', md: '40px' },
    px: '4',
    py: { base: '10px', md: '0' },
    pr: { md: '3' },
    borderBottom: '1px solid',
    borderColor: 'border.muted',
    textStyle: 'dense',
    _hover: { bg: { md: 'bg.hover' } },
    '&:focus-within:has(:focus-visible)': { bg: { md: 'bg.hover' } },
    // The accent fills a row's Add only while that row has the pointer or the focus.
    '@media (hover: hover)': { '&:hover [data-picker-action] > button:not([aria-disabled=true])': solid },
    '&:has(:focus-visible) [data-picker-action] > button:not([aria-disabled=true])': solid,
  },
});

const Name = chakra('div', {
  base: {
    display: 'flex',
    alignItems: 'center',
    minW: '0',
    flex: { base: '1 0 100%', md: '1' },
    textStyle: { base: 'body', md: 'dense' },
    fontWeight: '500',
  },
  variants: {
    taken: { true: { color: 'fg.subtle', fontWeight: '400', flexBasis: { base: 'auto' } } },
    checked: { true: { flex: { base: '1 1 0', md: '1' } } },
  },
});

/** A row of the middle column: name, reason, quantity, unit and Add in fixed columns; two lines on a phone. */
export function PickerRow(props: PickerRowProps) {
  const { name, indent = false, check, mark, reason, quantity, unit, action, note } = props;
  const phone = useIsPhone();
  const taken = note !== undefined;
  const below = phone || check !== undefined;
  // Beside a box there is no room for it on a phone.
  const reasonBelow = phone && check !== undefined;
  const sentence = taken && (
    <chakra.span
      display="inline-flex"
      alignItems="center"
      gap="1.5"
      textStyle="caption"
      fontWeight="500"
      color="fg.muted"
    >
      <chakra.span color="accent.fg" flexShrink={0}>
        <CheckIcon size={15} strokeWidth={2} aria-hidden />
      </chakra.span>
      {note}
    </chakra.span>
  );
  const unitText = unit !== undefined && (
    <chakra.span textStyle="caption" color="fg.muted" w="30px" flexShrink={0} hideBelow="md">
      {unit}
    </chakra.span>
  );
  return (
    <Base {...(taken && below ? { paddingBlock: { md: '6px' } } : {})}>
      {check}
      <Name taken={taken} checked={check !== undefined}>
        {indent && <Elbow />}
        <chakra.div minW="0">
          <chakra.div display="flex" alignItems="center" gap="2">
            <chakra.span {...(phone ? { lineClamp: 2 } : { truncate: true, title: name })}>
              {name}
            </chakra.span>
            {mark !== undefined && (
              <chakra.span
                my={{ base: '-10px', md: '-4px' }}
                ml={{ base: '-10px', md: '-4px' }}
                flexShrink={0}
              >
                {mark}
              </chakra.span>
            )}
          </chakra.div>
          {below && sentence}
          {reasonBelow && !taken && reason !== undefined && reason !== '' && (
            <chakra.span display="block" textStyle="caption" fontWeight="400" color="fg.subtle">
              {reason}
            </chakra.span>
          )}
        </chakra.div>
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
            <chakra.span
              textStyle="caption"
              color="fg.subtle"
              flexShrink={0}
              {...(phone ? { flex: '1', pl: indent ? '26px' : '0' } : {})}
            >
              {reason}
            </chakra.span>
          )}
          {quantity}
          {unitText}
          {action !== undefined && (
            <chakra.span data-picker-action="" flexShrink={0}>
              {action}
            </chakra.span>
          )}
        </>
      )}
    </Base>
  );
}
