import { GuideFile, type GuidePage, RemoteDescription } from 'shared-api/contract';
import {
  faultOfFlags,
  faultOfRedirects,
  guideLimits,
  PathClaims,
  remoteLimits,
  remoteNamePattern,
} from 'shared-api/rules';
import { type TSchema, Type } from 'typebox';
import { Check, Errors } from 'typebox/value';
import { isWithin, usualLimits } from '#platform/http/jsonShape.ts';
import '#platform/http/textFormats.ts';

const manifestBytes = 256 * 1024;
const namePattern = new RegExp(remoteNamePattern);

/** The parts of a federation manifest that say which scripts a remote needs first. */
const Manifest = Type.Object({
  metaData: Type.Object({ remoteEntry: Type.Object({ name: Type.String(), path: Type.String() }) }),
  exposes: Type.Array(
    Type.Object({
      path: Type.String(),
      assets: Type.Object({ js: Type.Object({ sync: Type.Array(Type.String()) }) }),
    }),
  ),
});

/** Access to a build's files, wherever they are. */
export interface BuildFiles {
  readonly text: (file: string) => Promise<string | null>;
  readonly has: (file: string) => Promise<boolean>;
}

/** What a remote's build says about itself. Paths are relative to its folder. */
export interface RemoteBuild {
  readonly description: RemoteDescription;
  readonly entry: string;
  readonly scripts: readonly string[];
  /** Which pages its guide has. */
  readonly guideSlugs: readonly string[];
}

/** Reads a build, or throws an error whose message says what is wrong with it. */
export async function readBuild(name: string, files: BuildFiles): Promise<RemoteBuild> {
  if (!namePattern.test(name)) throw new Error('its name must be mfe- and lowercase letters');
  const description = await readShaped(RemoteDescription, files, 'remote.json', remoteLimits.bytes);
  const manifest = await readShaped(Manifest, files, 'mf-manifest.json', manifestBytes);
  const misled = faultOfParts(description);
  if (misled) throw new Error(`remote.json is malformed: ${misled}`);
  if (description.name !== name) throw new Error(`remote.json names it ${description.name}`);
  const { remoteEntry } = manifest.metaData;
  const entry = [remoteEntry.path, remoteEntry.name].filter(Boolean).join('/');
  const unexposed = description.fills?.find(({ from }) =>
    manifest.exposes.every(({ path }) => path !== from),
  );
  if (unexposed)
    throw new Error(
      `remote.json fills ${unexposed.place} from ${unexposed.from}, which the build doesn't expose`,
    );
  // What fills places comes after the first page.
  const scripts = manifest.exposes
    .filter(({ path }) => path === './App')
    .flatMap((exposed) => exposed.assets.js.sync);
  const pages = description.routes.flatMap((route) => route.scripts ?? []);
  for (const file of [entry, ...scripts, ...pages])
    if (!(await files.has(file))) throw new Error(`${file} is missing`);
  const { guide, routes } = description;
  const guideSlugs = guide === undefined ? [] : await readGuide(guide, routes, files);
  return { description, entry, scripts, guideSlugs };
}

/** What is wrong with a description, in words; null if it is fine. */
export const faultOfDescription = (value: unknown): string | null =>
  Check(RemoteDescription, value) ? faultOfParts(value) : faultOf(RemoteDescription, value, 'remote.json');

/** What a schema can't say. */
const faultOfParts = ({ routes, flags }: RemoteDescription): string | null =>
  faultOfRedirects(routes) ?? faultOfFlags(flags);

/** The shell draws a guide as it is, so it must be one. Returns the slugs of its pages. */
async function readGuide(file: string, routes: RemoteDescription['routes'], files: BuildFiles) {
  const { pages } = await readShaped(GuideFile, files, file, guideLimits.bytes);
  const own = new PathClaims<true>();
  for (const { path } of routes) own.add(path, true);
  const foreign = pages.flatMap(({ screens }) => screens).find((screen) => own.ownerOf(screen) === null);
  if (foreign !== undefined) throw new Error(`${file} explains ${foreign}, which is no page of this remote`);
  const folder = file.slice(0, file.lastIndexOf('/') + 1);
  for (const picture of pages.flatMap(picturesOf))
    if (!(await files.has(folder + picture))) throw new Error(`${folder}${picture} is missing`);
  return pages.map(({ slug }) => slug);
}

/** The slugs in a guide's file; none if it isn't a guide. */
export function slugsIn(text: string): string[] {
  const value = parsed(text);
  return Check(GuideFile, value) ? value.pages.map(({ slug }) => slug) : [];
}

const picturesOf = ({ blocks }: GuidePage) =>
  blocks
    .flatMap((block) => (block.kind === 'list' ? block.entries.flat() : [block]))
    .flatMap((block) => (block.kind === 'picture' ? [block.light, block.dark] : []));

async function readShaped<T extends TSchema>(shape: T, files: BuildFiles, file: string, mostBytes: number) {
  const text = await files.text(file);
  if (text === null) throw new Error(`${file} is missing`);
  if (Buffer.byteLength(text) > mostBytes) throw new Error(`${file} is larger than ${mostBytes / 1024} kB`);
  if (!isWithin(text, usualLimits)) throw new Error(`${file} has too many parts, or parts nested too deep`);
  const value = parsed(text);
  if (value === undefined) throw new Error(`${file} is not JSON`);
  if (Check(shape, value)) return value;
  throw new Error(faultOf(shape, value, file));
}

function faultOf(shape: TSchema, value: unknown, file: string): string {
  const faults = Errors(shape, value);
  const unknown = faults.filter(({ schemaPath }) => schemaPath.endsWith('/additionalProperties'));
  // A team may have newer tools than this server.
  if (unknown.length > 0) {
    const keys = unknown.map(({ instancePath }) => instancePath).join(', ');
    return `${file} is malformed: this server, which may be older than it, doesn't know ${keys.slice(0, 200)}`;
  }
  const [fault] = faults;
  return `${file} is malformed: ${fault?.instancePath.slice(0, 100)} ${fault?.message}`;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
