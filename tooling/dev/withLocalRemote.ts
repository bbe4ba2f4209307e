import { addressesOf, withRemote } from '../livePage.ts';

interface LocalRemote {
  readonly name: string;
  /** Address of its files. */
  readonly base: string;
  /** Reads a file of its build. */
  readonly read: (file: string) => Promise<string>;
  /** Where everything else comes from. */
  readonly suite: string;
}

/** A running suite's page with one remote replaced by a build from this machine, and a banner that says so. */
export async function withLocalRemote(html: string, remote: LocalRemote): Promise<string> {
  const shown = await localRemote(remote);
  const nonce = /<style nonce="([^"]+)"/.exec(html)?.[1] ?? '';
  // This machine has no CDN.
  return withRemote(html, shown, { assets: undefined, integrity: undefined })
    .replaceAll(new RegExp(`<link rel="preload" href="/remotes/${remote.name}/[^>]*>\\s*`, 'g'), '')
    .replace('</head>', () => `${bannerStyle(nonce)}<script defer src="/dev/reload.js"></script></head>`)
    .replace(
      '</body>',
      () =>
        `<div class="from-here">${remote.name} from this machine, the rest from ${remote.suite}</div></body>`,
    );
}

/** The remote as the suite's server would list it. */
async function localRemote({ base, read }: LocalRemote) {
  return {
    ...JSON.parse(await read('remote.json')),
    ...addressesOf(await read('mf-manifest.json'), base),
    source: 'installation',
    channel: 'live',
    madeAt: new Date().toISOString(),
    integrity: {},
  };
}

const bannerStyle = (nonce: string) =>
  `<style nonce="${nonce}">.from-here{position:fixed;bottom:0;left:50%;translate:-50%;z-index:9999;padding:2px 12px;border-radius:6px 6px 0 0;background:#7a2e00;color:#fff;font:600 12px/1.6 system-ui;pointer-events:none}</style>`;
