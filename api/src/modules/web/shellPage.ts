import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type ListedRemote, LiveRemote } from 'shared-api/contract';
import { scriptIntegrity } from 'shared-api/rules';
import { shellBuild } from '#modules/releases/live-set/liveSets.ts';
import { PlainFailure } from '#platform/database/PlainFailure.ts';
import { type Chunks, ownerOf, readsAt, scriptsToPreload } from './preloads.ts';

/** The parts of the built shell that make up every page. */
export interface ShellTemplate {
  readonly html: string;
  readonly build: string;
  readonly fonts: readonly string[];
  /** Script addresses of each named chunk. */
  readonly chunks: Chunks;
}

const headMark = '<!--mobprep:head-->';
/** What the shell's build writes there for signed-in people: styles in the head, and a frame with `{title}` (`shell/firstFrameMarkup.ts`). */
const frameMark = /<!--mobprep:frame ([\s\S]*?)-->\s*/g;
const chunksMark = /<!--mobprep:chunks (.*)-->\s*/;

export const shellFiles = (webRoot: string) => join(webRoot, 'shell', 'dist');

const readPage = (webRoot: string) =>
  readFile(join(shellFiles(webRoot), 'index.html'), 'utf8').catch(() => null);

/** A server with the wrong folder must not start, since it could show nobody a page. */
export async function requireFrontEnds(webRoot: string) {
  if ((await readPage(webRoot)) === null)
    throw new PlainFailure(
      `MOBPREP_WEB ${webRoot} holds no built front ends: shell/dist/index.html is missing.`,
    );
}

/** Reads the built shell; null if it has not been built. */
export async function readShellTemplate(webRoot: string): Promise<ShellTemplate | null> {
  const html = await readPage(webRoot);
  if (html === null) return null;
  const media = await readdir(join(shellFiles(webRoot), 'static/media')).catch(() => []);
  const fonts = media.filter((name) => name.endsWith('.woff2')).map((name) => `/static/media/${name}`);
  const chunks: Record<string, string[]> = JSON.parse(chunksMark.exec(html)?.[1] ?? '{}');
  return {
    html: html.replace(chunksMark, ''),
    build: shellBuild(html),
    fonts,
    chunks: new Map(Object.entries(chunks).map(([name, files]) => [name, files.map((file) => `/${file}`)])),
  };
}

/** Shows the page's static text if its scripts have not taken over after a while. Done in CSS, since the scripts may be what is broken. */
const lateStyle =
  'body,.late{margin:0}@keyframes late{to{visibility:visible}}.late{visibility:hidden;animation:late 0s 8s forwards;font:1rem/1.5 system-ui;text-align:center;padding:30vh 1rem 0}';

/** JSON that is safe inside a script element, whatever it holds. */
const inlineJson = (value: unknown) => JSON.stringify(value).replaceAll('<', '\\u003c');
const inlineText = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

export interface Cdn {
  readonly url: string;
  readonly integrity: Readonly<Record<string, string>>;
}

export interface ShellPageInput {
  readonly template: ShellTemplate;
  readonly nonce: string;
  readonly path: string;
  readonly remotes: readonly ListedRemote[];
  /** The live set's revision. */
  readonly revision: string;
  /** True if the request had a session cookie. Only then does the page show a frame and preload its remote. */
  readonly mayBeSignedIn: boolean;
  /** The CDN in front of the files: its origin, and the SHA-384 of the installed scripts by address. */
  readonly cdn: Cdn | null;
  /** How long the page waits for a script. */
  readonly scriptTimeoutMs: number;
  /** The fewest characters of a new password. */
  readonly passwordMin: number;
  /** Whether this server mails links to choose a new password. */
  readonly sendsMail: boolean;
  /** Where people open MobPrep, for codes on paper; empty if the server doesn't know. */
  readonly publicUrl: string;
  /** What the sign-in page says of company accounts. */
  readonly company?: { readonly name: string; readonly only: boolean } | null;
  /** Whether the sign-in page says that there is no Full Admin yet. */
  readonly needsAdministrator?: boolean;
  /** For a device that keeps it: it reads nothing ahead, as it is the same at every address. */
  readonly isKept?: boolean;
  /** The address of an extra script from this origin, in development. */
  readonly extraScript?: string;
}

const shownFacts: ReadonlySet<string> = new Set(Object.keys(LiveRemote.properties));

/** A remote as the page needs it, without what only the gate uses and what other pages read first. */
function asShown({ routes, ...remote }: ListedRemote): LiveRemote {
  const facts = Object.entries(remote).filter(([name]) => shownFacts.has(name));
  return {
    ...(Object.fromEntries(facts) as Omit<LiveRemote, 'routes'>), // as the contract names them
    routes: routes.map(({ path, access, otherwise }) => ({ path, access, ...(otherwise && { otherwise }) })),
  };
}

/** Loads the first scripts from the CDN. One without a known hash comes from this server. */
const fromCdn = (html: string, { url, integrity }: Cdn) =>
  html.replaceAll(/src="(\/[^"]*)"/g, (own, script: string) => {
    const known = scriptIntegrity([], script, integrity);
    return known ? `crossorigin integrity="${known}" src="${url}${script}"` : own;
  });

/** The first frame with its title, and with a nonce for its styles. */
const filled = (frame: string, title: string, nonce: string) =>
  frame.replace('{title}', () => inlineText(title)).replace('<style', `$& nonce="${nonce}"`);

/** Renders the page for any address of the suite: the shell, the live set of remotes, and what to preload. */
export function renderShellPage(input: ShellPageInput): string {
  const { template, nonce, path, remotes, revision, mayBeSignedIn, cdn, scriptTimeoutMs, extraScript } =
    input;
  const assetsUrl = cdn?.url ?? '';
  const scripts = mayBeSignedIn ? scriptsToPreload(template.chunks, remotes, path) : [];
  const isKept = input.isKept === true;
  const reads = isKept ? [] : readsAt(remotes, path);
  const liveSet = {
    shell: template.build,
    remotes: remotes.map(asShown),
    revision,
    mayBeSignedIn,
    reads,
    scriptTimeoutMs,
    passwordMin: input.passwordMin,
    sendsMail: input.sendsMail,
    ...(isKept && { isKept }),
    ...(input.company && { company: input.company }),
    ...(input.needsAdministrator && { needsAdministrator: true }),
    ...(cdn && { assets: cdn.url, integrity: cdn.integrity }),
  };
  const crossOrigin = assetsUrl && ' crossorigin';
  const head = [
    `<meta property="csp-nonce" nonce="${nonce}">`,
    `<style nonce="${nonce}">${lateStyle}</style>`,
    ...template.fonts.map(
      (font) => `<link rel="preload" href="${assetsUrl}${font}" as="font" type="font/woff2" crossorigin>`,
    ),
    ...scripts.flatMap((script) => {
      // A preload is only used by an element with the same integrity, and no element loads a script whose integrity is unknown.
      const integrity = scriptIntegrity(remotes, script, cdn?.integrity);
      if (integrity === null) return [];
      const bytes = integrity && ` integrity="${integrity}"`;
      return [`<link rel="preload" href="${assetsUrl}${script}" as="script"${bytes}${crossOrigin}>`];
    }),
    `<script type="application/json" id="mobprep-live">${inlineJson(liveSet)}</script>`,
    ...(input.publicUrl ? [`<meta name="mobprep-address" content="${input.publicUrl}">`] : []),
    // Devices can install the load pages.
    ...(/^\/load(\/|$)/.test(path) ? ['<link rel="manifest" href="/load/app.webmanifest">'] : []),
    ...(extraScript ? [`<script defer src="${extraScript}"></script>`] : []),
  ];
  const owner = mayBeSignedIn ? ownerOf(remotes, path) : null;
  const html = cdn ? fromCdn(template.html, cdn) : template.html;
  return html
    .replace(headMark, () => head.join('\n    '))
    .replace(frameMark, (_, frame: string) => (owner ? filled(frame, owner.remote.title, nonce) : ''));
}
