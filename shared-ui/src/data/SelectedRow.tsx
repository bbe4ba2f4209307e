import { chakra } from '@chakra-ui/react/styled-system';
import type { ReactNode } from 'react';
import { Elbow } from '#src/data/Elbow.tsx';
import { useIsPhone } from '#src/provider/useMedia.ts';

export interface SelectedRowProps {
  name: string;
  indent?: boolean | undefined;
  /** A compact QuantityStepper. */
  quantity?: ReactNode;
  unit?: string | undefined;
  /** Display-only line: grey name, and this ghost Add in place of quantity and unit. */
  action?: ReactNode;
  /** Behind everything: what takes the line off. */
  end?: ReactNode;
}

const Base = chakra('div', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '2',
    minH: { base: '56px', md: '36px' },
    px: '4',
    py: { base: '6px', md: '0' },
    borderBottom: { base: '1px solid', md: '0' },
    borderColor: { base: 'border.muted', md: 'border.muted' },
    textStyle: { base: 'body', md: 'dense' },
  },
  variants: { displayOnly: { true: { color: 'fg.subtle' } } },
});

/** A line of Selected Items: name, quantity box, unit. */
export function SelectedRow({ name, indent = false, quantity, unit, action, end }: SelectedRowProps) {
  const phone = useIsPhone();
  const unitText = unit !== undefined && action === undefined && (
    <chakra.span textStyle="caption" color="fg.muted" w={{ md: '26px' }} flexShrink={0}>
      {unit}
    </chakra.span>
  );
  return (
    <Base displayOnly={action !== undefined}>
      <chakra.div display="flex" alignItems="center" flex="1" minW="0">
        {indent && <Elbow />}
        <chakra.span minW="0" {...(phone ? { lineClamp: 2 } : { truncate: true, title: name })}>
          {name}
        </chakra.span>
      </chakra.div>
      {phone && unitText}
      {action ?? quantity}
      {!phone && unitText}
      {end}
    </Base>
  );
}
