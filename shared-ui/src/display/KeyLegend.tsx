import { chakra } from '@chakra-ui/react/styled-system';
import { Fragment, memo } from 'react';
import { KeyCap } from '#src/display/KeyCap.tsx';

export interface KeyLegendProps {
  /** Keys and what they do: `[{ keys: ['↑', '↓'], does: 'move' }]`. */
  entries: readonly { keys: readonly string[]; does: string }[];
}

const Legend = chakra('span', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    flexWrap: 'wrap',
    columnGap: '1',
    textStyle: 'caption',
    color: 'fg.muted',
    '@media (pointer: coarse)': { display: 'none' },
  },
});

const Drawn = memo(function Drawn({ entries }: KeyLegendProps) {
  return (
    <Legend aria-hidden>
      {entries.map(({ keys, does }) => (
        <Fragment key={does}>
          {keys.map((key) => (
            <KeyCap key={key}>{key}</KeyCap>
          ))}
          <chakra.span mr="3" _last={{ mr: '0' }}>
            {does}
          </chakra.span>
        </Fragment>
      ))}
    </Legend>
  );
});

/** The row of key hints at the foot of a popover or above a picker. */
export const KeyLegend = (props: KeyLegendProps) => <Drawn {...props} />;
