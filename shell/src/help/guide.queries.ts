import { queryOptions } from '@tanstack/react-query';
import type { GuideBlock, GuideFile, GuidePage, LiveRemote } from 'shared-api/contract';

/** The address of the guide pages that the shell's own build brings. The build fills it in; tests and a build without any have none. */
declare const GUIDE: string | null | undefined;

/** The guide waits this long for a part that doesn't come. */
const timeoutMs = 15_000;

/** Guide pages that came with one build. */
export interface GuideSource {
  /** Whose pages they are: a remote's title. */
  readonly title: string;
  readonly address: string;
}

/** Where the guide's pages are: the shell's, then each live remote's. */
export const guideSources = (remotes: readonly LiveRemote[]): GuideSource[] => [
  ...(typeof GUIDE === 'string' ? [{ title: 'MobPrep', address: GUIDE }] : []),
  ...remotes.flatMap(({ title, guide }) => (guide === undefined ? [] : [{ title, address: guide }])),
];

export const guideQueries = {
  /** The pages of one build, with addresses for their pictures. */
  pages: ({ address }: GuideSource) =>
    queryOptions({
      queryKey: ['guide', address] as const,
      queryFn: () => readPages(address),
      // The address contains a hash of the pages.
      staleTime: Number.POSITIVE_INFINITY,
      retry: 1,
      retryDelay: 0,
    }),
};

async function readPages(address: string): Promise<GuidePage[]> {
  const answer = await fetch(address, { signal: AbortSignal.timeout(timeoutMs) });
  if (!answer.ok) throw new Error(`${address} answered ${answer.status}`);
  const { pages }: GuideFile = await answer.json();
  const folder = address.slice(0, address.lastIndexOf('/') + 1);
  return pages.map((page) => ({ ...page, blocks: page.blocks.map((block) => placed(block, folder)) }));
}

/** A block whose pictures have addresses instead of names. */
function placed<Block extends GuideBlock>(block: Block, folder: string): Block {
  if (block.kind === 'picture') return { ...block, light: folder + block.light, dark: folder + block.dark };
  if (block.kind === 'list')
    return { ...block, entries: block.entries.map((entry) => entry.map((part) => placed(part, folder))) };
  return block;
}
