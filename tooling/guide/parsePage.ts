import { fromMarkdown } from 'mdast-util-from-markdown';
import { gfmTableFromMarkdown } from 'mdast-util-gfm-table';
import { toString as textOf } from 'mdast-util-to-string';
import { gfmTable } from 'micromark-extension-gfm-table';
import { parse } from 'yaml';
import type { Block, Cells, GuidePage, Paragraph, Picture, Run } from './GuidePage.ts';

type Content = ReturnType<typeof fromMarkdown>['children'][number];
type Phrasing = Extract<Content, { type: 'paragraph' }>['children'][number];

interface PageSource {
  /** Its file's name without the ending; the last part of its address. */
  readonly slug: string;
  readonly markdown: string;
  /** The size in CSS pixels of a file in the folder `pictures`. */
  readonly sizeOf: (file: string) => { readonly width: number; readonly height: number };
}

const frontMatter = /^---\n([\s\S]*?)\n---\n/;
const pictureAddress = /^pictures\/([\w-]+)\.webp$/;
const rightsMark = '<!-- rights -->';

/** The file of a picture in dark mode. */
const darkOf = (name: string) => `${name}-dark.webp`;

/**
 * Turns a page's Markdown into data that the shell draws as React elements. Bold text is a name on the screen and code is a key,
 * everywhere. Throws an error with the line of what the guide doesn't use: HTML, code blocks, lists in lists.
 */
export function parsePage({ slug, markdown, sizeOf }: PageSource): GuidePage {
  const [head = '', yaml] = frontMatter.exec(markdown) ?? [];
  if (yaml === undefined) throw new Error(`${slug}.md has no front matter`);
  const { group, order, summary, screens = [], permission } = parse(yaml);
  const firstLine = head.split('\n').length - 1;
  const refuse = (node: Content, why: string) =>
    new Error(`${slug}.md:${firstLine + (node.position?.start.line ?? 0)}: ${why}`);
  const { children } = fromMarkdown(markdown.slice(head.length), {
    extensions: [gfmTable()],
    mdastExtensions: [gfmTableFromMarkdown()],
  });
  const [first, ...rest] = children;
  if (first?.type !== 'heading' || first.depth !== 1)
    throw new Error(`${slug}.md does not begin with its title`);

  const runOf = (node: Phrasing): Run => {
    const text = textOf(node).replaceAll('\n', ' ');
    switch (node.type) {
      case 'text':
        return { text };
      case 'strong':
        return { text, look: 'name' };
      case 'inlineCode':
        return { text, look: 'key' };
      case 'emphasis':
        return { text, look: 'emphasis' };
      case 'link': {
        const [only] = node.children;
        return { ...(only && runOf(only)), text, to: node.url };
      }
      default:
        throw refuse(node, `the guide has no ${node.type} within a sentence`);
    }
  };
  const runsOf = (nodes: readonly Phrasing[]): Run[] => nodes.map(runOf);

  const pictureOf = (node: Phrasing): Picture => {
    if (node.type !== 'image') throw refuse(node, 'this is not a picture');
    const [, name] = pictureAddress.exec(node.url) ?? [];
    if (name === undefined) throw refuse(node, `${node.url} is not a .webp file in the folder pictures`);
    if (!node.alt) throw refuse(node, `${node.url} says nothing to people who can't see it`);
    const light = `${name}.webp`;
    return { kind: 'picture', alt: node.alt, light, dark: darkOf(name), ...sizeOf(light) };
  };

  const paragraphOf = (node: Content): Paragraph | Picture => {
    if (node.type !== 'paragraph') throw refuse(node, `the guide has no ${node.type} here`);
    const [only] = node.children;
    return only?.type === 'image' && node.children.length === 1
      ? pictureOf(only)
      : { kind: 'paragraph', runs: runsOf(node.children) };
  };

  const cellsOf = (row: { readonly children: readonly { readonly children: Phrasing[] }[] }): Cells =>
    row.children.map((cell) => runsOf(cell.children));

  const blockOf = (node: Content): Block => {
    switch (node.type) {
      case 'heading': {
        if (node.depth !== 2) throw refuse(node, 'headings in a page are of the second level');
        const text = textOf(node);
        return { kind: 'heading', id: idOf(text), text };
      }
      case 'list':
        return {
          kind: 'list',
          ordered: node.ordered === true,
          entries: node.children.map((entry) => entry.children.map(paragraphOf)),
        };
      case 'table': {
        const [top, ...rows] = node.children;
        return { kind: 'table', head: top ? cellsOf(top) : [], rows: rows.map(cellsOf) };
      }
      case 'blockquote': {
        const [only] = node.children;
        if (only?.type !== 'paragraph' || node.children.length > 1)
          throw refuse(node, 'a note is one paragraph');
        return { kind: 'note', runs: runsOf(only.children) };
      }
      case 'html':
        if (node.value === rightsMark) return { kind: 'rights' };
        throw refuse(node, `the only HTML in the guide is ${rightsMark}`);
      case 'paragraph':
        return paragraphOf(node);
      default:
        throw refuse(node, `the guide has no ${node.type}`);
    }
  };

  return {
    slug,
    title: textOf(first),
    summary,
    group,
    order,
    screens,
    ...(permission !== undefined && { permission }),
    blocks: rest.map(blockOf),
  };
}

/** The id of a heading: its words in lower case, joined with dashes. */
const idOf = (text: string) =>
  text
    .toLowerCase()
    .replace(/[’']/g, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');

/** A page's blocks and the paragraphs and pictures in its lists. */
export const partsOf = ({ blocks }: GuidePage) =>
  blocks.flatMap((block) => (block.kind === 'list' ? block.entries.flat() : [block]));

/** Every piece of text of a page that may have a look or lead somewhere. */
export const runsIn = (page: GuidePage): readonly Run[] =>
  partsOf(page).flatMap((block) => {
    if (block.kind === 'paragraph' || block.kind === 'note') return block.runs;
    return block.kind === 'table' ? [block.head, ...block.rows].flat(2) : [];
  });
