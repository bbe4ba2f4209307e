import type { Compilation, Compiler } from 'webpack';
import { builtGuide, readGuide } from '../guide/readGuide.ts';

/** Adds the guide pages of a folder, if there is one, to a build. */
export class GuidePlugin {
  readonly #folder: string;

  constructor(folder: string) {
    this.#folder = folder;
  }

  apply(compiler: Compiler) {
    const { sources, Compilation: stages, WebpackError } = compiler.webpack;
    compiler.hooks.thisCompilation.tap('GuidePlugin', (compilation) => {
      compilation.contextDependencies.add(this.#folder);
      const step = { name: 'GuidePlugin', stage: stages.PROCESS_ASSETS_STAGE_ADDITIONAL };
      compilation.hooks.processAssets.tap(step, () => {
        try {
          const guide = readGuide(this.#folder);
          if (!guide) return;
          for (const file of guide.missing)
            compilation.warnings.push(
              new WebpackError(`The guide has no picture ${file}: take it with pnpm screenshots --guide.`),
            );
          const { path, files } = builtGuide(guide);
          for (const file of files)
            compilation.emitAsset(file.path, new sources.RawSource(file.content), {
              isGuide: file.path === path,
            });
        } catch (error) {
          compilation.errors.push(new WebpackError(error instanceof Error ? error.message : String(error)));
        }
      });
    });
  }
}

/** The path of the file with the pages that this plugin added; undefined if there are none. */
export const guideIn = (compilation: Compilation) =>
  compilation.getAssets().find(({ info }) => info['isGuide'] === true)?.name;
