import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ListedRemote } from 'shared-api/contract';
import { PlainFailure } from '#platform/database/PlainFailure.ts';
import { scriptsToPreload } from './preloads.ts';

/** The parts of the built shell that every page is made of. */
export interface ShellTemplate {
  readonly html: string;
  readonly fonts: readonly string[];
}

const headMark = '<!--mobprep:head-->';

export const shellFiles = (webRoot: string) => join(webRoot, 'shell', 'dist');

const readPage = (webRoot: string) =>
  readFile(join(shellFiles(webRoot), 'index.html'), 'utf8').catch(() => null);

/** A server that was given the wrong folder must not start, as it would show nobody a page. */
export async function requireFrontEnds(webRoot: string) {
  if ((await readPage(webRoot)) === null)
    throw new PlainFailure(
      `MOBPREP_WEB ${webRoot} holds no built front ends: shell/dist/index.html is missing.`,
    );
}

/** Reads the built shell; null when it has not been built. */
export async function readShellTemplate(webRoot: string): Promise<ShellTemplate | null> {
  const html = await readPage(webRoot);
  if (html === null) return null;
  const media = await readdir(join(shellFiles(webRoot), 'static/media')).catch(() => []);
  const fonts = media.filter((name) => name.endsWith('.woff2')).map((name) => `/static/media/${name}`);
  return { html, fonts };
}

/** JSON that is safe inside a script element, whatever it holds. */
const inlineJson = (value: unknown) => JSON.stringify(value).replaceAll('<', '\\u003c');

export interface ShellPageInput {
  readonly template: ShellTemplate;
  readonly nonce: string;
  readonly path: string;
  readonly remotes: readonly ListedRemote[];
  /** Whether the request carried a session's cookie: only then are remotes preloaded. */
  readonly mayBeSignedIn: boolean;
  /** Address of one more script of this origin, in development. */
  readonly extraScript?: string;
}

/** The page at any address of the suite: the shell, the live set of remotes, and what to fetch at once. */
export function renderShellPage(input: ShellPageInput): string {
  const { template, nonce, path, remotes, mayBeSignedIn, extraScript } = input;
  const scripts = mayBeSignedIn ? scriptsToPreload(remotes, path) : [];
  const liveSet = {
    remotes: remotes.map(({ builtFor: _, manifestUrl: __, ...remote }) => remote),
    mayBeSignedIn,
  };
  const head = [
    `<meta property="csp-nonce" nonce="${nonce}">`,
    ...template.fonts.map(
      (font) => `<link rel="preload" href="${font}" as="font" type="font/woff2" crossorigin>`,
    ),
    ...scripts.map((script) => `<link rel="preload" href="${script}" as="script">`),
    `<script type="application/json" id="mobprep-live">${inlineJson(liveSet)}</script>`,
    ...(extraScript ? [`<script defer src="${extraScript}"></script>`] : []),
  ];
  return template.html.replace(headMark, () => head.join('\n    '));
}
