import type { ReactNode } from 'react';
import { useIsPhone } from '#src/provider/useMedia.ts';
import { styled } from '#src/system/styled.ts';
import { Elbow } from '#src/tables/Elbow.tsx';
import { RowName } from '#src/tables/RowName.tsx';
import { tintColour } from '#src/tables/tintColour.ts';

export interface SelectedRowProps {
  name: string;
  indent?: boolean | undefined;
  /** Under the name. */
  tag?: ReactNode;
  /** A compact QuantityStepper. */
  quantity?: ReactNode;
  unit?: string | undefined;
  /** Display-only line: grey name, and this ghost Add in place of quantity and unit. */
  action?: ReactNode;
  /** Somebody else has just changed the line: tinted. */
  isNew?: boolean | undefined;
  /** After the name: what people say about the line. */
  thread?: ReactNode;
  /** At the end of the row: the control that removes the line. */
  end?: ReactNode;
  /** Under everything else, over the whole width. */
  below?: ReactNode;
}

const Base = styled('div', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '2',
    minH: { base: '56px', md: 'selected' },
    px: '4',
    py: { base: '6px', md: '0' },
    borderBottom: { base: '1px solid', md: '0' },
    borderColor: { base: 'border.muted', md: 'border.muted' },
    textStyle: { base: 'body', md: 'dense' },
    transition: 'background-color 160ms',
  },
  variants: {
    displayOnly: { true: { color: 'fg.subtle' } },
    isNew: { true: { bg: tintColour } },
    wraps: { true: { flexWrap: 'wrap', py: { md: '1' } } },
  },
});

const Name = styled('div', { base: { display: 'flex', alignItems: 'center', flex: '1', minW: '0' } });
const Stacked = styled('div', {
  base: {
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'flex-start',
    gap: '0.5',
    minW: '0',
    py: '1',
    '& > :first-child': { maxW: '100%' },
  },
});
const Below = styled('div', { base: { flexBasis: '100%', minW: '0' } });
const Unit = styled('span', {
  base: {
    textStyle: 'caption',
    color: 'fg.muted',
    minW: { md: '26px' },
    maxW: '64px',
    flexShrink: 0,
    truncate: true,
  },
});

/** A line of Selected Items: name, quantity box, unit. */
export function SelectedRow({
  name,
  indent = false,
  tag,
  quantity,
  unit,
  action,
  isNew = false,
  thread,
  end,
  below,
}: SelectedRowProps) {
  const phone = useIsPhone();
  const unitText = unit !== undefined && action === undefined && <Unit title={unit}>{unit}</Unit>;
  return (
    <Base
      data-place={action === undefined ? name : undefined}
      displayOnly={action !== undefined}
      isNew={isNew}
      wraps={below !== undefined}
    >
      <Name>
        {indent && <Elbow />}
        {tag ? (
          <Stacked>
            <RowName>{name}</RowName>
            {tag}
          </Stacked>
        ) : (
          <RowName>{name}</RowName>
        )}
      </Name>
      {thread}
      {phone && unitText}
      {action ?? quantity}
      {!phone && unitText}
      {end}
      {below !== undefined && <Below>{below}</Below>}
    </Base>
  );
}
