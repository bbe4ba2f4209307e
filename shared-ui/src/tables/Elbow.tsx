import { styled } from '#src/system/styled.ts';

const Mark = styled('span', {
  base: {
    flexShrink: 0,
    alignSelf: 'flex-start',
    mt: { base: '4px', md: '3px' },
    ml: { base: '8px', md: '14px' },
    mr: { base: '10px', md: '8px' },
    w: '8px',
    h: '9px',
    borderLeft: '1.5px solid',
    borderBottom: '1.5px solid',
    borderColor: 'border.emphasized',
    borderBottomLeftRadius: 'tag',
  },
});

/** The mark in front of a sub-item: a line down and to the right. */
export const Elbow = () => <Mark aria-hidden />;
