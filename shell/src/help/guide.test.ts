import type { GuidePage } from 'shared-api/contract';
import { groupsOf, guideSearch, pageAbout } from './guide.ts';

const page = (slug: string, change: Partial<GuidePage> = {}): GuidePage => ({
  slug,
  title: slug,
  summary: '',
  group: 'Start here',
  order: 1,
  screens: [],
  blocks: [],
  ...change,
});
const says = (text: string) => ({ kind: 'paragraph' as const, runs: [{ text }] });
const heading = (text: string) => ({ kind: 'heading' as const, id: text.toLowerCase(), text });

describe('the table of contents', () => {
  it('lists pages by their order, whichever part of MobPrep brings them, under the heading of the first', () => {
    const pages = [
      page('audit', { group: 'Administration', order: 30 }),
      page('checkout', { group: 'Prepare a job', order: 20 }),
      page('first-job', { order: 10 }),
      page('job-entry', { group: 'Prepare a job', order: 11 }),
    ];
    expect(groupsOf(pages).map(({ title, pages }) => [title, pages.map(({ slug }) => slug)])).toEqual([
      ['Start here', ['first-job']],
      ['Prepare a job', ['job-entry', 'checkout']],
      ['Administration', ['audit']],
    ]);
  });
});

describe('the page about a screen', () => {
  const pages = [
    page('projects', { screens: ['/dashboard', '/project/:customId'] }),
    page('checkout', { screens: ['/project/:customId/:contentId/checkout'] }),
  ];

  it.each([
    ['/dashboard', 'projects'],
    ['/project/25-1003', 'projects'],
    ['/project/25-1003/5005/checkout', 'checkout'],
    ['/parking', undefined],
    ['', undefined],
  ])('%s is explained by %s', (address, slug) => {
    expect(pageAbout(pages, address)?.slug).toBe(slug);
  });
});

describe('the search', () => {
  const pages = [
    page('paste', {
      title: 'Paste a list',
      blocks: [says('Columns from Excel'), heading('Sizes'), says('Ladders')],
    }),
    page('excel', { title: 'Excel and print', blocks: [says('Download it')] }),
    page('keys', {
      title: 'Keys',
      blocks: [
        { kind: 'list', ordered: false, entries: [[says('Press slash to search')]] },
        { kind: 'table', head: [[{ text: 'Key' }]], rows: [[[{ text: 'Escape' }]]] },
        { kind: 'note', runs: [{ text: 'Not on phones' }] },
      ],
    }),
  ];
  const found = (term: string) =>
    guideSearch(pages)(term).map(({ page: { slug }, heading: part }) => [slug, part?.text]);

  it.each([
    [
      'excel',
      [
        ['excel', undefined],
        ['paste', undefined],
      ],
      'a title comes before a text',
    ],
    ['list paste', [['paste', undefined]], 'words may come in any order'],
    ['excle print', [['excel', undefined]], 'a slip is forgiven'],
    ['ladder', [['paste', 'Sizes']], 'a hit leads to its part of the page'],
    ['slash', [['keys', undefined]], 'lists are searched'],
    ['escape', [['keys', undefined]], 'tables are searched'],
    ['phones', [['keys', undefined]], 'notes are searched'],
    ['forgotten ladders', [['paste', 'Sizes']], 'some of the words are better than nothing'],
    [
      'ladder press escape',
      [
        ['keys', undefined],
        ['paste', 'Sizes'],
      ],
      'more of the words come before fewer',
    ],
    ['canoe', [], 'what nobody wrote is not found'],
    ['', [], 'nothing finds nothing'],
  ])('%s finds %j: %s', (term, expected) => {
    expect(found(term)).toEqual(expected);
  });
});
