import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { GuidePage } from './GuidePage.ts';
import { guideFaults } from './guideFaults.ts';
import { parsePage, runsIn } from './parsePage.ts';
import { productTexts } from './productTexts.ts';
import { builtGuide, readGuide } from './readGuide.ts';

const head = ['---', 'group: Prepare a job', 'order: 20', 'summary: Find any item.', '---', ''];
const sizeOf = () => ({ width: 900, height: 540 });
const parse = (...lines: string[]): GuidePage =>
  parsePage({ slug: 'items', markdown: [...head, '# Items', '', ...lines].join('\n'), sizeOf });

describe('a page of Markdown', () => {
  it('becomes data: names, keys, links, steps, tables, notes and pictures', () => {
    const { blocks, ...about } = parse(
      'Choose **Add** or press `Enter`, see [Items](/items).',
      '',
      '## Sizes, and what’s in them',
      '',
      '1. One',
      '',
      '   ![The list](pictures/items.webp)',
      '',
      '> Nothing is *lost*.',
      '',
      '| A | B |',
      '| --- | --- |',
      '| 1 | **Two** |',
      '',
      '<!-- rights -->',
    );
    expect(about).toEqual({
      slug: 'items',
      title: 'Items',
      group: 'Prepare a job',
      order: 20,
      summary: 'Find any item.',
      screens: [],
    });
    const text = (said: string) => [{ text: said }];
    expect(blocks).toEqual([
      {
        kind: 'paragraph',
        runs: [
          { text: 'Choose ' },
          { text: 'Add', look: 'name' },
          { text: ' or press ' },
          { text: 'Enter', look: 'key' },
          { text: ', see ' },
          { text: 'Items', to: '/items' },
          { text: '.' },
        ],
      },
      { kind: 'heading', id: 'sizes-and-whats-in-them', text: 'Sizes, and what’s in them' },
      {
        kind: 'list',
        ordered: true,
        entries: [
          [
            { kind: 'paragraph', runs: text('One') },
            {
              kind: 'picture',
              alt: 'The list',
              light: 'items.webp',
              dark: 'items-dark.webp',
              width: 900,
              height: 540,
            },
          ],
        ],
      },
      { kind: 'note', runs: [{ text: 'Nothing is ' }, { text: 'lost', look: 'emphasis' }, { text: '.' }] },
      { kind: 'table', head: [text('A'), text('B')], rows: [[text('1'), [{ text: 'Two', look: 'name' }]]] },
      { kind: 'rights' },
    ]);
  });

  it.each<[markdown: string, reason: string, below?: number]>([
    ['<b>HTML</b>', 'within a sentence'],
    ['<script>alert(1)</script>', 'the only HTML in the guide is'],
    ['- one\n  - two', 'the guide has no list here', 1],
    ['```\ncode\n```', 'the guide has no code'],
    ['### Three', 'headings in a page are of the second level'],
    ['![](pictures/items.webp)', "says nothing to people who can't see it"],
    ['![List](https://example.com/a.png)', 'is not a .webp file in the folder pictures'],
  ])('refuses %j, with its line', (markdown, reason, below = 0) => {
    const line = [...head, '# Items', '', markdown].length + below;
    expect(() => parse(markdown)).toThrow(
      new RegExp(`^items.md:${line}: .*${reason.replaceAll('.', '\\.')}`),
    );
  });

  it.each([
    ['# Items', 'has no front matter'],
    [`${head.join('\n')}Items`, 'does not begin with its title'],
  ])('refuses %j', (markdown, reason) => {
    expect(() => parsePage({ slug: 'items', markdown, sizeOf })).toThrow(reason);
  });
});

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'guide-'));
});
afterEach(() => rm(folder, { recursive: true }));

/** One grey pixel. */
const webp = Buffer.from('UklGRiIAAABXRUJQVlA4IBYAAAAwAQCdASoBAAEADsD+JaQAA3AAAAAA', 'base64');
const write = async (files: Readonly<Record<string, string | Buffer>>) => {
  for (const [file, content] of Object.entries(files)) {
    await mkdir(join(folder, file, '..'), { recursive: true });
    await writeFile(join(folder, file), content);
  }
};

describe('the guide of a folder', () => {
  const markdown = [...head, '# Items', '', '![The list](pictures/list.webp)'].join('\n');

  it('is built into files that are named by their content', async () => {
    await write({ 'items.md': markdown, 'pictures/list.webp': webp, 'pictures/list-dark.webp': webp });
    const guide = readGuide(folder);
    const built = guide && builtGuide(guide);
    const pages = built?.files.find(({ path }) => path === built.path)?.content;
    const [{ blocks } = { blocks: [] }] = JSON.parse(String(pages)).pages;
    const names = built?.files.map(({ path }) => path);
    expect(names).toEqual(
      expect.arrayContaining([`static/guide/${blocks[0].light}`, `static/guide/${blocks[0].dark}`]),
    );
    for (const name of names ?? []) expect(name).toMatch(/\.[0-9a-f]{8}\.(webp|json)$/);
  });

  it('can be built before its pictures have been taken, which are then missing', async () => {
    await write({ 'items.md': markdown });
    const guide = readGuide(folder);
    expect(guide?.missing).toEqual(['list.webp', 'list-dark.webp']);
    expect(guide?.pages[0]?.blocks).toEqual([]);
  });

  it('is not there without a folder', () => {
    expect(readGuide(join(folder, 'none'))).toBeNull();
  });
});

describe('the texts of the product', () => {
  it('are those of its sources, also with something inserted, and not those of its tests', async () => {
    await write({
      'src/Add.tsx': `export const Add = ({ n }) => <Button label="Add item">\n  Add {n} items\n</Button>;\nconst skip = \`Skip \${'x'} of them\`;\n`,
      'src/Add.test.tsx': "it('Never shown', () => {});",
      'src/testing/build.ts': "export const name = 'Only in tests';",
    });
    const { has } = productTexts([folder]);
    const said = [
      'Add item',
      'Add 3 items',
      'Skip 2 of them',
      'Add',
      'items',
      'Never shown',
      'Only in tests',
    ];
    expect(said.filter(has)).toEqual(['Add item', 'Add 3 items', 'Skip 2 of them']);
  });

  it('match nothing that only inserts', async () => {
    await write({ 'src/a.ts': `export const a = (b: string) => \`\${b}: \${b}\`;` });
    expect(productTexts([folder]).has('Anything: at all')).toBe(false);
  });
});

describe('the check of the guide', () => {
  const page = (change: Partial<GuidePage> = {}): GuidePage => ({ ...parse(), ...change });
  const says = (text: string, to?: string) => ({
    kind: 'paragraph' as const,
    runs: [{ text, ...(to === undefined ? { look: 'name' as const } : { to }) }],
  });
  const faults = (pages: readonly GuidePage[], pictureFiles: readonly string[] = []) =>
    guideFaults(
      [
        {
          folder: 'guide',
          guide: { pages, pictures: new Map(), missing: [] },
          texts: { has: (text) => text === 'Add' },
          pictureFiles,
        },
      ],
      { hasScreen: (address) => address === '/items', hasPermission: (name) => name === 'draft:edit' },
    );
  const heading = { kind: 'heading' as const, id: 'sizes', text: 'Sizes' };

  it('finds nothing where everything is in the product', () => {
    const blocks = [says('Add'), says('Items', '/items'), says('Sizes', '/help/items#sizes'), heading];
    expect(faults([page({ blocks, screens: ['/items'], permission: 'draft:edit' })])).toEqual([]);
  });

  it.each<[string, Partial<GuidePage>, string]>([
    ['a button', { blocks: [says('Insert')] }, 'nothing on the screens is called “Insert”'],
    ['a screen that it links to', { blocks: [says('Yard', '/yard')] }, 'there is no screen at /yard'],
    ['a screen that it explains', { screens: ['/yard'] }, 'there is no screen at /yard'],
    ['a permission', { permission: 'yard:edit' }, 'there is no permission yard:edit'],
    ['a page', { blocks: [says('Yard', '/help/yard')] }, '/help/yard is not in the guide'],
    ['a heading', { blocks: [says('Yard', '/help/items#yard')] }, '/help/items#yard is not in the guide'],
    [
      'brevity',
      { blocks: [{ kind: 'paragraph', runs: [{ text: 'word '.repeat(500) }] }] },
      'it has 501 words, and 450 are a screen of text',
    ],
  ])('finds that %s is no longer there', (_what, change, fault) => {
    expect(faults([page(change)])).toEqual([`guide/items.md: ${fault}`]);
  });

  it('finds two pages with one name, and pictures that no page shows', () => {
    const fault = 'guide/items.md: another page has this name';
    expect(faults([page(), page()], ['old.webp'])).toEqual([
      'guide/pictures/old.webp is in no page',
      fault,
      fault,
    ]);
  });
});

it('reads the looks of all parts of a page', () => {
  const page = parse('- **A**', '', '> **B**', '', '| **C** |', '| --- |', '| **D** |');
  expect(runsIn(page).flatMap(({ text, look }) => (look === 'name' ? [text] : []))).toEqual([
    'A',
    'B',
    'C',
    'D',
  ]);
});
