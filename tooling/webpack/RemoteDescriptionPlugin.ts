import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Compilation, Compiler } from 'webpack';
import { builtFor } from '../federation.ts';
import { guideIn } from './GuidePlugin.ts';
import { observeSharedUse } from './sharedUse.ts';
import { sharedNameOf } from './takenExports.ts';

interface Route {
  /** The page's chunk name. */
  readonly page?: string;
}

/** What a remote's src/remote.ts says, as far as the build needs it. */
interface Definition {
  readonly routes: readonly Route[];
  readonly fills?: readonly { readonly from: string }[];
}

const definitionIn = (directory: string) => join(directory, 'src/remote.ts');

/** A watching build reads the file again. The query keeps Node from returning the old module. */
export const readDefinition = async (directory: string): Promise<Definition> =>
  (await import(`${pathToFileURL(definitionIn(directory)).href}?${Date.now()}`)).remote;

/** Writes remote.json: what src/remote.ts says about the remote, what its pages need, its guide, what it was built for, its own dependencies and its size budget. */
export class RemoteDescriptionPlugin {
  readonly #directory: string;
  readonly #package: string;

  constructor(directory: string) {
    this.#directory = directory;
    this.#package = join(directory, 'package.json');
  }

  apply(compiler: Compiler) {
    const { sources, Compilation: stages } = compiler.webpack;
    compiler.hooks.thisCompilation.tap('RemoteDescriptionPlugin', (compilation) => {
      compilation.fileDependencies.addAll([definitionIn(this.#directory), this.#package]);
      const use = observeSharedUse(compilation);
      const step = { name: 'RemoteDescriptionPlugin', stage: stages.PROCESS_ASSETS_STAGE_OPTIMIZE_INLINE };
      compilation.hooks.processAssets.tapPromise(step, async () => {
        const remote = await readDefinition(this.#directory);
        const routes = remote.routes.map((route) => ({ ...route, ...needsOf(route, compilation) }));
        const { sizeBudget, dependencies = {} } = JSON.parse(await readFile(this.#package, 'utf8'));
        const packages = Object.keys(dependencies)
          .filter((name) => !(name in builtFor))
          .sort();
        const guide = guideIn(compilation);
        const described = { ...remote, routes, guide, builtFor, ...use, packages, sizeBudget };
        const content = `${JSON.stringify(described, null, 2)}\n`;
        compilation.emitAsset('remote.json', new sources.RawSource(content));
      });
    });
  }
}

/** The files of a route's page, and the shared packages that they take from the shell. */
function needsOf({ page }: Route, compilation: Compilation) {
  if (page === undefined) return {};
  const group = compilation.namedChunkGroups.get(page);
  if (!group) {
    const { WebpackError } = compilation.compiler.webpack;
    compilation.errors.push(
      new WebpackError(`remote.ts names the page ${page}, but there is no chunk of that name.`),
    );
    return {};
  }
  const modules = group.chunks.flatMap((chunk) => [...compilation.chunkGraph.getChunkModules(chunk)]);
  const uses = modules.map(sharedNameOf).filter((name) => name !== null);
  return { scripts: group.getFiles(), uses };
}
