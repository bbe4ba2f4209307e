import { subItemTag } from 'shared-api/rules';
import { styled } from '#src/system/styled.ts';

const Tag = styled('span', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    flexShrink: 0,
    h: '16px',
    px: '5px',
    borderRadius: 'tag',
    bg: 'bg.muted',
    color: 'fg.muted',
    textStyle: 'tag',
    whiteSpace: 'nowrap',
  },
});

export const SubItemTag = () => <Tag>{subItemTag}</Tag>;
