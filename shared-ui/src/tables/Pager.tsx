import { chakra } from '@chakra-ui/react/styled-system';
import { ChevronLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { ChevronRightIcon } from '#src/icons/icons.ts';
import { pageNumbers } from '#src/tables/pageNumbers.ts';

export interface PagerProps {
  /** 1-based. */
  page: number;
  pages: number;
  onPage: (page: number) => void;
  /** At the left: "1–10 of 12 projects". */
  label?: ReactNode;
}

const PageButton = chakra('button', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    boxSize: { base: 'touch', md: 'tool' },
    borderRadius: 'control',
    border: '1px solid transparent',
    textStyle: 'dense',
    fontWeight: '600',
    color: 'fg.muted',
    cursor: 'pointer',
    _hover: { bg: 'bg.muted', color: 'fg' },
    '&[aria-disabled=true]': { color: 'fg.disabled', bg: 'transparent', cursor: 'default' },
    '&[aria-current=page]': { bg: 'accent.subtle', borderColor: 'accent.border', color: 'accent.fg' },
  },
});

/** Pagination: at most five page numbers between two arrows. A single page shows only the label. */
export function Pager({ page, pages, onPage, label }: PagerProps) {
  const go = (to: number) => {
    if (to >= 1 && to <= pages && to !== page) onPage(to);
  };
  return (
    <chakra.div display="flex" alignItems="center" flexWrap="wrap" gap="2" minH="32px" py="3">
      <chakra.p role="status" textStyle="dense" color="fg.muted">
        {label}
      </chakra.p>
      {pages > 1 && (
        <chakra.nav aria-label="Pages" ml="auto" display="flex" gap="1">
          <PageButton
            type="button"
            aria-label="Previous page"
            aria-disabled={page <= 1}
            onClick={() => go(page - 1)}
          >
            <ChevronLeft size={16} strokeWidth={2} aria-hidden />
          </PageButton>
          {pageNumbers(page, pages).map((number) => (
            <PageButton
              key={number}
              type="button"
              aria-label={`Page ${number}`}
              {...(number === page ? { 'aria-current': 'page' } : {})}
              onClick={() => go(number)}
            >
              {number}
            </PageButton>
          ))}
          <PageButton
            type="button"
            aria-label="Next page"
            aria-disabled={page >= pages}
            onClick={() => go(page + 1)}
          >
            <ChevronRightIcon size={16} strokeWidth={2} aria-hidden />
          </PageButton>
        </chakra.nav>
      )}
    </chakra.div>
  );
}
