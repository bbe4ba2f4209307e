import type { GuidePage } from './GuidePage.ts';
import { runsIn } from './parsePage.ts';
import type { ProductTexts } from './productTexts.ts';
import { type Guide, picturesIn } from './readGuide.ts';

/** The pages of one build, and what they may name. */
export interface CheckedGuide {
  /** Its folder, for messages. */
  readonly folder: string;
  readonly guide: Guide;
  /** The sources whose controls it may name. */
  readonly texts: ProductTexts;
  /** The files in its folder `pictures`. */
  readonly pictureFiles: readonly string[];
}

interface Suite {
  /** Whether an address leads to a screen. Null if that can't be known, outside the suite's repository. */
  readonly hasScreen: ((address: string) => boolean) | null;
  /** Whether a permission of this name exists. */
  readonly hasPermission: (name: string) => boolean;
}

/** About one screen of text. */
const mostWords = 450;
const helpAddress = /^\/help\/([a-z0-9-]+)(?:#(.+))?$/;

/** Everything in the guide that the product no longer has, one sentence each. */
export function guideFaults(guides: readonly CheckedGuide[], suite: Suite): string[] {
  const pages = guides.flatMap(({ guide }) => guide.pages);
  return guides.flatMap((checked) => {
    const used = checked.guide.pages.flatMap(picturesIn).flatMap(({ light, dark }) => [light, dark]);
    const unused = checked.pictureFiles.filter((file) => !used.includes(file));
    return [
      ...checked.guide.missing.map(
        (file) => `${checked.folder}/pictures/${file} is missing: take it with pnpm screenshots --guide`,
      ),
      ...unused.map((file) => `${checked.folder}/pictures/${file} is in no page`),
      ...checked.guide.pages.flatMap((page) =>
        faultsOfPage(page, checked, pages, suite).map(
          (fault) => `${checked.folder}/${page.slug}.md: ${fault}`,
        ),
      ),
    ];
  });
}

function faultsOfPage(
  page: GuidePage,
  { texts }: CheckedGuide,
  pages: readonly GuidePage[],
  { hasScreen, hasPermission }: Suite,
): string[] {
  const runs = runsIn(page);
  const names = runs.filter(({ look }) => look === 'name').map(({ text }) => text);
  const links = runs.flatMap(({ to }) => (to === undefined || to.startsWith('https://') ? [] : [to]));
  const words = runs
    .map(({ text }) => text)
    .join(' ')
    .split(/\s+/).length;
  return [
    ...(pages.filter(({ slug }) => slug === page.slug).length > 1 ? ['another page has this name'] : []),
    ...(words > mostWords ? [`it has ${words} words, and ${mostWords} are a screen of text`] : []),
    ...(page.permission !== undefined && !hasPermission(page.permission)
      ? [`there is no permission ${page.permission}`]
      : []),
    ...names.filter((name) => !texts.has(name)).map((name) => `nothing on the screens is called “${name}”`),
    ...[...page.screens, ...links.filter((to) => !helpAddress.test(to))]
      .filter((address) => hasScreen?.(address) === false)
      .map((address) => `there is no screen at ${address}`),
    ...links
      .filter((to) => helpAddress.test(to) && hasScreen && !leadsToPage(to, pages))
      .map((to) => `${to} is not in the guide`),
  ];
}

function leadsToPage(to: string, pages: readonly GuidePage[]): boolean {
  const [, slug, id] = helpAddress.exec(to) ?? [];
  const page = pages.find((one) => one.slug === slug);
  return (
    page !== undefined &&
    (id === undefined || page.blocks.some((block) => block.kind === 'heading' && block.id === id))
  );
}
