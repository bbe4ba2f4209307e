import { matchPath } from 'react-router-dom';
import type { GuideBlock, GuidePage, GuideRun } from 'shared-api/contract';
import { helpPath, searchIndex } from 'shared-api/rules';

/** The address of a page. */
export const addressOfPage = ({ slug }: Pick<GuidePage, 'slug'>) => `${helpPath}/${slug}`;

/** Pages listed under one heading. */
export interface GuideGroup {
  readonly title: string;
  readonly pages: readonly GuidePage[];
}

/** The table of contents: pages in their order, under headings in the order of their first page. */
export function groupsOf(pages: readonly GuidePage[]): GuideGroup[] {
  const sorted = [...pages].sort((a, b) => a.order - b.order || a.title.localeCompare(b.title));
  return [...Map.groupBy(sorted, ({ group }) => group)].map(([title, members]) => ({
    title,
    pages: members,
  }));
}

/** The page about a screen, by its address; undefined if there is none. */
export const pageAbout = (pages: readonly GuidePage[], address: string): GuidePage | undefined =>
  pages.find(({ screens }) => screens.some((screen) => matchPath(screen, address) !== null));

/** A part of a page that a search found. */
export interface GuideHit {
  readonly page: GuidePage;
  /** Undefined for what comes before the first heading. */
  readonly heading?: { readonly id: string; readonly text: string };
  /** The beginning of its text. */
  readonly excerpt: string;
}

const textOfRuns = (runs: readonly GuideRun[]) => runs.map(({ text }) => text).join('');

function textsOf(block: GuideBlock): string[] {
  switch (block.kind) {
    case 'paragraph':
    case 'note':
      return [textOfRuns(block.runs)];
    case 'list':
      return block.entries.flat().flatMap(textsOf);
    case 'table':
      return [block.head, ...block.rows].map((cells) => cells.map(textOfRuns).join(' '));
    case 'picture':
      return [block.alt];
    case 'heading':
    case 'rights':
      return [];
  }
}

interface Section extends GuideHit {
  readonly texts: readonly string[];
}

const excerptLength = 160;

function sectionsOf(page: GuidePage): Section[] {
  const parts: { heading?: { id: string; text: string }; texts: string[] }[] = [{ texts: [page.summary] }];
  for (const block of page.blocks) {
    if (block.kind === 'heading') parts.push({ heading: { id: block.id, text: block.text }, texts: [] });
    else parts.at(-1)?.texts.push(...textsOf(block));
  }
  return parts.map(({ heading, texts }) => {
    const [first = ''] = texts;
    const excerpt = first.length > excerptLength ? `${first.slice(0, excerptLength).trimEnd()}…` : first;
    return { page, texts, excerpt, ...(heading && { heading }) };
  });
}

/**
 * A search over all pages, as the catalogue is searched: any order of words, plurals, typing slips. If no part of a page has every word,
 * those that have the most. Each page once, best first.
 */
export function guideSearch(pages: readonly GuidePage[]): (term: string) => GuideHit[] {
  const index = searchIndex(pages.flatMap(sectionsOf), ({ page, heading, texts }) => ({
    name: heading?.text ?? page.title,
    more: [page.title, ...texts],
    isPart: heading !== undefined,
  }));
  const ofSomeWords = (term: string) => {
    const found = term.split(/\s+/).flatMap((word) => index.find(word));
    const byWords = [...Map.groupBy(found, (section) => section)];
    return byWords.sort(([, a], [, b]) => b.length - a.length).map(([section]) => section);
  };
  return (term) => {
    const whole = index.find(term);
    const found = whole.length > 0 ? whole : ofSomeWords(term);
    return [...Map.groupBy(found, ({ page }) => page.slug).values()].flatMap((hits) => hits.slice(0, 1));
  };
}
