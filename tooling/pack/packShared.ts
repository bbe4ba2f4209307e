// Packs what a remote in another repository needs: pnpm pack-shared FOLDER
import { cp, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { parse, stringify } from 'yaml';
import { giveUp, root, run } from '../bin/workspace.mjs';
import { sharedPackages } from '../federation.ts';
import { compile, entryFiles, type Manifest, manifestOf } from './compiled.ts';
import { type Catalog, packedManifest } from './packedManifest.ts';

const [folder = ''] = process.argv.slice(2);
if (!folder) giveUp('Name the folder to put the packages in: pnpm pack-shared FOLDER');
const out = resolve(folder);
const compiled = join(root, 'tooling/node_modules/.cache/pack/compiled');
const staged = join(root, 'tooling/node_modules/.cache/pack/staged');

/** The tooling programs that a remote runs. The presets are entries. */
const programs = [
  'dev/against.ts',
  'release/release.ts',
  'sizeBudget.ts',
  'guide/checkGuide.ts',
  'overdueFlags.ts',
  'jest/screen.setup.ts',
  'jest/noStyles.ts',
];
/** Tooling files that are copied as is. */
const asTheyAre = [
  ...['dev', 'checkRemote', 'workspace', 'nodeVersion', 'findChromium'].map((name) => `bin/${name}.mjs`),
  'jest',
  'tsconfig',
  '.browserslistrc',
];

const text = (file: string) => readFile(join(root, file), 'utf8');
interface Workspace {
  readonly catalog: Catalog;
  /** Packages that may run a script when they are installed. */
  readonly allowBuilds: Readonly<Record<string, boolean>>;
}
const { catalog, allowBuilds }: Workspace = parse(await text('pnpm-workspace.yaml'));
const names = [...sharedPackages, 'tooling'];
const manifests = await Promise.all(names.map(manifestOf));
const ours = Object.fromEntries(manifests.map(({ name, version }) => [name, version]));
const template: Manifest = JSON.parse(await text('tooling/create/template/package.json'));
const remotes = Object.keys({ ...template.dependencies, ...template.devDependencies });

const tarball = (name: string) => `${name}-${ours[name]}.tgz`;

/** Lays out a package as it will be unpacked. */
async function stage(manifest: Manifest) {
  const into = join(staged, manifest.name);
  await cp(join(compiled, manifest.name), into, { recursive: true });
  const exports = { ...manifest.exports, ...(manifest.name === 'tooling' && { './biome': './biome.json' }) };
  const packed = packedManifest({ ...manifest, exports }, { catalog, ours, remotes });
  await writeFile(join(into, 'package.json'), `${JSON.stringify(packed, null, 2)}\n`);
}

async function stageTooling() {
  const into = join(staged, 'tooling');
  for (const one of asTheyAre)
    await cp(join(root, 'tooling', one), join(into, one), {
      recursive: true,
      filter: (path) => !/\.tsx?$|\.d\.mts$/.test(path),
    });
  await cp(join(root, 'biome.json'), join(into, 'biome.json'));
  // The server has the words, and isn't packed.
  const words = 'api/src/platform/errors/tlsFault.js';
  await cp(join(compiled, words), join(into, 'release/tlsFault.js'));
  const server = join(into, 'release/ReleaseServer.js');
  const source = await readFile(server, 'utf8');
  await writeFile(server, source.replace(/'[^']*tlsFault[.]js'/, "'./tlsFault.js'"));
  await nameScripts(into);
}

/** Programs refer to each other by file name, and .ts files are .js now. */
async function nameScripts(where: string) {
  for (const path of await readdir(where, { recursive: true })) {
    if (!/\.m?js$/.test(path)) continue;
    const file = join(where, path);
    const source = await readFile(file, 'utf8');
    await writeFile(file, source.replaceAll(/(['"`]\.\.?\/[^'"`\s]*)\.ts(['"`])/g, '$1.js$2'));
  }
}

/** Copies the command that creates a remote, with a template that names the packed packages. */
async function copyCreateRemote() {
  const into = join(out, 'create-remote');
  for (const part of ['bin/createRemote.mjs', 'bin/workspace.mjs', 'bin/nodeVersion.mjs', 'create'])
    await cp(join(root, 'tooling', part), join(into, part), { recursive: true });
  await writeFile(join(into, 'package.json'), '{ "type": "module", "main": "bin/createRemote.mjs" }\n');
  const packages = Object.fromEntries(names.map((name) => [name, `file:packages/${tarball(name)}`]));
  const { tooling, ...shared } = packages;
  const version = ([name]: readonly [string, string]) => [name, packages[name] ?? catalog[name]];
  const manifest = {
    ...template,
    engines: { node: '>=24' },
    dependencies: {
      ...Object.fromEntries(Object.entries(template.dependencies ?? {}).map(version)),
      ...shared,
    },
    devDependencies: Object.fromEntries(
      Object.entries({ ...template.devDependencies, '@biomejs/biome': '' }).map(version),
    ),
  };
  const json = JSON.stringify(manifest, null, 2).replace('release/release.ts', 'release/release.js');
  await writeFile(join(into, 'create/template/package.json'), `${json}\n`);
  await writeFile(join(into, 'create/template/pnpm-workspace.yaml'), stringify({ allowBuilds }));
  await writeFile(join(into, 'create/template/biome.json'), '{ "extends": ["tooling/biome"] }\n');
}

await rm(staged, { recursive: true, force: true });
await mkdir(out, { recursive: true });
await compile([...(await entryFiles(sharedPackages)), ...(await toolingFiles())], compiled);
await Promise.all(manifests.map(stage));
await stageTooling();
await Promise.all(
  names.map((name) =>
    run('pnpm', ['pack', '--silent', '--pack-destination', out], { cwd: join(staged, name) }),
  ),
);
await copyCreateRemote();
console.info(`${names.map(tarball).join(', ')} are in ${out}.`);

async function toolingFiles(): Promise<string[]> {
  const entries = (await entryFiles(['tooling'])).filter((file) => /\.tsx?$/.test(file));
  return [...entries, ...programs.map((file) => join('tooling', file))];
}
