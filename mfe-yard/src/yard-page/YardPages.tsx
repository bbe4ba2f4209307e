import { PageLink } from 'shared-remote';
import { SegmentedLink, SegmentedLinks } from 'shared-ui/data';
import { yardPaths } from '#src/yardPaths.ts';

const pages = [
  { label: 'Week', path: yardPaths.week },
  { label: 'Equipment', path: yardPaths.equipment },
  { label: 'Stock', path: yardPaths.stock },
] as const;

interface YardPagesProps {
  /** The path of the page on screen. */
  readonly at: (typeof pages)[number]['path'];
}

/** The pages of the yard, first in the tools of each of them. */
export const YardPages = ({ at }: YardPagesProps) => (
  <SegmentedLinks label="Pages of the yard">
    {pages.map(({ label, path }) => (
      <SegmentedLink key={path}>
        <PageLink to={path} {...(path === at && { 'aria-current': 'page' })}>
          {label}
        </PageLink>
      </SegmentedLink>
    ))}
  </SegmentedLinks>
);
