/**
 * Limits for the guide pages that a build brings. Sizes are in bytes. A page is about one screen of text; our longest has 40 blocks.
 */
export const guideLimits = {
  bytes: 128 * 1024,
  pages: 40,
  blocks: 100,
  screens: 20,
  rows: 100,
  cells: 10,
  runs: 100,
  slug: 60,
  title: 80,
  text: 2_000,
} as const;

/** The last part of a guide page's address, `/help/job-entry`, and the id of a heading in it. */
export const guideSlugPattern = '^[a-z0-9]+(-[a-z0-9]+)*$';
