import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync } from '@swc/core';

/** The texts that sources contain. */
export interface ProductTexts {
  /** Whether some source contains this text, or makes it: `Add ${count}` and `Add {count}` make "Add 3 items". */
  readonly has: (text: string) => boolean;
}

const isSource = (path: string) =>
  /\.[jt]sx?$/.test(path) && !/\.test\.|(^|\/)(testing|node_modules)\/|\.d\.ts$/.test(path);

/** A text with fewer letters than this around what it inserts would match anything. */
const fewestLetters = 3;

/** JSX drops line breaks with the spaces around them, and joins the lines. */
const asRendered = (text: string) => text.replace(/^\s*\n\s*|\s*\n\s*$/g, '').replace(/\s+/g, ' ');

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

type Part = { readonly text: string } | 'any';

/** Reads the texts of every source under these folders. */
export function productTexts(folders: readonly string[]): ProductTexts {
  const plain = new Set<string>();
  const made: RegExp[] = [];
  const note = (parts: readonly Part[]) => {
    const fixed = parts.map((part) => (part === 'any' ? '' : part.text)).join('');
    if (!parts.includes('any')) plain.add(fixed.trim());
    else if ((fixed.match(/\p{L}/gu)?.length ?? 0) >= fewestLetters)
      made.push(
        new RegExp(`^\\s*${parts.map((part) => (part === 'any' ? '.*' : escaped(part.text))).join('')}\\s*$`),
      );
  };
  for (const folder of folders)
    for (const path of readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(isSource)) {
      const source = readFileSync(join(folder, path), 'utf8');
      const options = /\.tsx?$/.test(path)
        ? ({ syntax: 'typescript', tsx: path.endsWith('x') } as const)
        : ({ syntax: 'ecmascript', jsx: true } as const);
      visit(parseSync(source, options), note);
    }
  return { has: (text) => plain.has(text) || made.some((pattern) => pattern.test(text)) };
}

interface Node {
  readonly type?: string;
  readonly value?: unknown;
  readonly children?: readonly Node[];
  readonly quasis?: readonly { readonly cooked?: string | null }[];
}

/** The texts of a syntax tree. */
function visit(node: unknown, note: (parts: readonly Part[]) => void) {
  if (Array.isArray(node)) for (const one of node) visit(one, note);
  if (typeof node !== 'object' || node === null || Array.isArray(node)) return;
  const { type, value, children, quasis } = node as Node; // whatever it is, these are what we look at
  if (type === 'StringLiteral' && typeof value === 'string') note([{ text: value }]);
  if (type === 'TemplateLiteral' && quasis)
    note(
      quasis.flatMap(({ cooked }, at): Part[] => [
        ...(at > 0 ? ['any' as const] : []),
        { text: cooked ?? '' },
      ]),
    );
  if (type === 'JSXElement' && children?.some((child) => child.type === 'JSXText'))
    note(
      children.map((child) =>
        child.type === 'JSXText' ? { text: asRendered(String(child.value)) } : ('any' as const),
      ),
    );
  for (const part of Object.values(node)) if (typeof part === 'object') visit(part, note);
}
