import type { ReactNode } from 'react';
import { PanelHead } from '#src/display/Panel.tsx';
import { useIsPhone } from '#src/provider/useMedia.ts';
import { styled } from '#src/system/styled.ts';

export interface PanelColumnProps {
  title: string;
  /** Count beside the title. */
  count?: ReactNode;
  /** Right end of the head: a caption or one control. */
  aside?: ReactNode;
  /** Under the rows, a CommitBar. */
  foot?: ReactNode;
  /** Phone: `show` with its head, `plain` without it (the middle list is the page), `hide`. Default `show`. */
  onPhone?: 'show' | 'plain' | 'hide' | undefined;
  /** Space around the rows, for lists of rounded rows. Default false. */
  padded?: boolean | undefined;
  /** Of the rows drawn now, none may hold anything to focus: the column takes the focus itself, so that keys scroll it. */
  readOnly?: boolean | undefined;
  children: ReactNode;
}

const Column = styled('section', {
  base: { display: 'flex', flexDirection: 'column', minW: '0', minH: '0', h: 'full' },
});

const Rows = styled('div', {
  base: { flex: '1', minH: '0', overflowY: { md: 'auto' }, overscrollBehavior: { md: 'contain' } },
  variants: { padded: { true: { p: '1.5' } } },
});

const Title = styled('h2', { base: { textStyle: 'label.lg', truncate: true } });
const Count = styled('span', {
  base: { textStyle: 'caption', fontWeight: '500', color: 'fg.subtle', flexShrink: 0 },
});
const Aside = styled('div', {
  base: { ml: 'auto', flexShrink: 0, textStyle: 'caption', color: 'fg.subtle' },
});

/** One column of ThreePanels: head of 48, rows that scroll alone, an optional foot. */
export function PanelColumn({
  title,
  count,
  aside,
  foot,
  onPhone = 'show',
  padded = false,
  readOnly = false,
  children,
}: PanelColumnProps) {
  const phone = useIsPhone();
  if (phone && onPhone === 'hide') return null;
  return (
    <Column aria-label={title}>
      {!(phone && onPhone === 'plain') && (
        <PanelHead>
          <Title>{title}</Title>
          {count !== undefined && <Count>{count}</Count>}
          {aside !== undefined && <Aside>{aside}</Aside>}
        </PanelHead>
      )}
      <Rows
        padded={padded}
        {...(readOnly && !phone ? { tabIndex: 0, role: 'group', 'aria-label': title } : {})}
      >
        {children}
      </Rows>
      {foot}
    </Column>
  );
}
