// Checks that what the guide names is in the product: every page, or those of the named remote.
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { inside, remoteFolder, remotesHere, root } from '../bin/workspace.mjs';
import { sharedPackages } from '../federation.ts';
import { type CheckedGuide, guideFaults } from './guideFaults.ts';
import { productTexts } from './productTexts.ts';
import { readGuide } from './readGuide.ts';

const [only] = process.argv.slice(2);
const shared = sharedPackages.map((name) =>
  join(inside ? root : join(root, 'node_modules'), name, inside ? 'src' : ''),
);
const sourcesOf = (name: string) => join(remoteFolder(name), 'src');

const frame = inside ? [join(root, 'shell/src')] : [];
const folders = [
  ...(inside ? [{ folder: join(root, 'docs/guide'), sources: remotesHere().map(sourcesOf) }] : []),
  ...remotesHere().map((name) => ({ folder: join(remoteFolder(name), 'guide'), sources: [sourcesOf(name)] })),
];

const guides = folders.flatMap(({ folder, sources }): CheckedGuide[] => {
  const guide = readGuide(folder);
  if (!guide) return [];
  const pictures = join(folder, 'pictures');
  return [
    {
      folder: folder.slice(root.length + 1),
      guide,
      texts: productTexts([...sources, ...frame, ...shared]),
      pictureFiles: existsSync(pictures) ? readdirSync(pictures) : [],
    },
  ];
});

/** The paths of the shell and of all remotes, as the router matches them. */
const { shellPaths } = inside
  ? await import(pathToFileURL(join(root, 'shared-api/src/rules/shellPaths.ts')).href)
  : { shellPaths: [] };
const routes = await Promise.all(
  remotesHere().map(async (name) => {
    const { remote } = await import(pathToFileURL(join(sourcesOf(name), 'remote.ts')).href);
    return (remote.routes as { path: string }[]).map(({ path }) => path); // what a definition has
  }),
);
const patterns = [...shellPaths, ...routes.flat()].map(
  (path) => new RegExp(`^${path.replaceAll(/:\w+/g, '[^/]+')}$`),
);
const all = productTexts(shared);

const faults = guideFaults(guides, {
  hasScreen: inside ? (address) => patterns.some((pattern) => pattern.test(address)) : null,
  hasPermission: all.has,
}).filter((fault) => only === undefined || fault.startsWith(`${only}/`));
for (const fault of faults) console.error(fault);
if (faults.length > 0) process.exitCode = 1;
