import type { ReactNode } from 'react';
import { PanelHead } from '#src/display/Panel.tsx';
import { useIsPhone } from '#src/provider/useMedia.ts';
import { styled } from '#src/system/styled.ts';

export interface PanelColumnProps {
  title: string;
  /** Count next to the title. */
  count?: ReactNode;
  /** Right end of the head: a caption or one control. */
  aside?: ReactNode;
  /** Under the rows, a CommitBar. */
  foot?: ReactNode;
  /** On a phone: `show` it with its head, `plain` without it (the middle list is the page), or `hide` it. Default `show`. */
  onPhone?: 'show' | 'plain' | 'hide' | undefined;
  /** Space around the rows, for lists of rounded rows. Default false. */
  padded?: boolean | undefined;
  /** The rows may have nothing to focus, so the column itself takes the focus and can be scrolled by keyboard. */
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

/** A column of ThreePanels: a head of 48, rows that scroll independently, an optional foot. */
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
